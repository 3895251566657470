// Hindi for errors and for messages of schemas and of the server. Loaded only when Hindi is selected, because it is large.
import type { ApiFailure, FailureKind } from '../api.ts'

/** Every way a call can fail; a code without Hindi does not compile. */
export const hindiErrors: Record<FailureKind, string> = {
  malformed_request: 'अनुरोध पढ़ा नहीं जा सका।',
  unstorable_text: 'इस पाठ में ऐसे चिह्न हैं जिन्हें सहेजा नहीं जा सकता।',
  invalid_token: 'यह लिंक गलत है या इसकी अवधि समाप्त हो चुकी है।',
  not_signed_in: 'आपका सत्र समाप्त हो गया है। कृपया फिर से लॉगिन करें।',
  wrong_credentials: 'ईमेल या पासवर्ड सही नहीं है।',
  wrong_password: 'मौजूदा पासवर्ड सही नहीं है।',
  code_required: 'अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  wrong_code: 'यह कोड सही नहीं है।',
  password_required: 'कृपया पुष्टि करें कि यह आप ही हैं।',
  two_factor_required: 'पहले दो-चरणीय सत्यापन चालू करें।',
  forbidden: 'आपको इसकी अनुमति नहीं है।',
  missing_permission: 'आपके पास यह करने की अनुमति नहीं है।',
  account_inactive: 'यह खाता बंद कर दिया गया है। कृपया सहायता से संपर्क करें।',
  email_unverified: 'लॉगिन से पहले कृपया अपने ईमेल पते की पुष्टि करें।',
  admin_email_required: 'प्रशासक लॉगिन के लिए प्रशासक का ईमेल पता चाहिए।',
  registration_closed: 'अभी पंजीकरण बंद है।',
  own_account: 'आप अपने ही खाते के साथ यह नहीं कर सकते।',
  default_record: 'मूल प्रविष्टियाँ हटाई नहीं जा सकतीं।',
  not_found: 'नहीं मिला।',
  unknown_route: 'इस पते पर कुछ नहीं है।',
  wrong_method: 'इस पते पर यह अनुरोध स्वीकार नहीं किया जाता।',
  email_taken: 'इस ईमेल पते से एक खाता पहले से मौजूद है।',
  slug_taken: 'इस पते पर एक दूसरी पोस्ट पहले से है।',
  form_refused: 'कृपया कुछ सेकंड रुककर संदेश फिर से भेजें।',
  name_taken: 'यह नाम पहले से उपयोग में है।',
  last_super_admin: 'अंतिम सुपर एडमिन को हटाया, पदावनत या निष्क्रिय नहीं किया जा सकता।',
  already_consented: 'आपके अभिभावक पहले ही सहमति दे चुके हैं।',
  too_many_passkeys: 'आपके पास जितनी पासकी हो सकती हैं, उतनी हैं। पहले कोई एक हटाएँ।',
  invalid_passkey: 'यह पासकी स्वीकार नहीं हुई।',
  two_factor_state: 'दो-चरणीय सत्यापन पहले से इसी स्थिति में है।',
  stale_version: 'इस बीच किसी और ने इसे बदल दिया है।',
  already_exists: 'यह प्रश्न इस प्रश्नपत्र में पहले से है।',
  paper_full: 'इस प्रश्नपत्र में प्रश्नों की अधिकतम संख्या पूरी हो चुकी है।',
  import_state: 'यह आयात अभी इसके लिए तैयार नहीं है।',
  attempt_closed: 'यह प्रयास पहले ही जमा किया जा चुका है।',
  attempt_taken_over: 'यह प्रश्नपत्र किसी दूसरी विंडो या डिवाइस पर खुला है। इसे यहाँ लेने के लिए यहाँ जारी रखें।',
  time_left: 'इस प्रश्नपत्र का समय अभी समाप्त नहीं हुआ है।',
  time_over: 'इस प्रश्नपत्र का समय समाप्त हो चुका है।',
  section_locked: 'यह खंड बंद हो चुका है।',
  section_order: 'इस प्रश्नपत्र के खंड क्रम से हल किए जाते हैं।',
  section_full: 'इस खंड में जितने उत्तर गिने जाते हैं, उतने आप दे चुके हैं। पहले उनमें से एक उत्तर हटाएँ।',
  paper_reserved: 'यह प्रश्नपत्र लाइव इवेंट शुरू होने पर खुलेगा।',
  paper_in_event: 'यह प्रश्नपत्र लाइव इवेंट में है। इवेंट समाप्त होने पर यह अभ्यास के लिए खुलेगा।',
  paper_scheduled: 'यह प्रश्नपत्र अभी नहीं खुला है।',
  paper_being_prepared: 'यह प्रश्नपत्र तैयार किया जा रहा है। कृपया कुछ समय बाद आएँ।',
  paper_ended: 'इस प्रश्नपत्र का समय समाप्त हो चुका है और यह अभ्यास के लिए खुला नहीं है।',
  already_reported: 'आप इस प्रश्न की रिपोर्ट कर चुके हैं। हम आपको उत्तर देंगे।',
  report_answered: 'इस रिपोर्ट का उत्तर दिया जा चुका है।',
  too_many_reports: 'आपकी कई रिपोर्टों का उत्तर बाकी है। कृपया कुछ के उत्तर आने तक प्रतीक्षा करें।',
  already_reviewed: 'इस परिणाम पर निर्णय हो चुका है।',
  paper_taken: 'उस समय कोई दूसरा इवेंट इस प्रश्नपत्र का उपयोग कर रहा है।',
  already_sat: 'आप लाइव इवेंट में यह प्रश्नपत्र दे चुके हैं।',
  event_full: 'इस इवेंट के सभी स्थान भर चुके हैं।',
  event_over: 'यह इवेंट समाप्त हो चुका है।',
  event_begun: 'यह इवेंट शुरू हो चुका है।',
  event_not_begun: 'यह इवेंट अभी शुरू नहीं हुआ है।',
  no_team: 'पहले टीम चुनिए।',
  team_chosen: 'आप टीम चुन चुके हैं।',
  already_answered: 'आप इस प्रश्न का उत्तर दे चुके हैं।',
  paper_not_sat: 'यह प्रश्नपत्र पढ़ने के लिए है: इसमें उत्तर देने के लिए कुछ नहीं है।',
  not_practice: 'उत्तर केवल अभ्यास में बताए जाते हैं।',
  nothing_to_practise: 'अभी यहाँ अभ्यास के लिए कुछ नहीं है।',
  question_withdrawn: 'यह प्रश्न अब अभ्यास के लिए खुला नहीं है। अगले प्रश्न पर जाएँ।',
  nothing_wrong: 'अभ्यास के लिए कुछ नहीं है: सभी उत्तर सही थे।',
  paper_in_use: 'एक लाइव इवेंट इस प्रश्नपत्र का उपयोग कर रहा है। पहले इवेंट बदलें या हटाएँ।',
  paper_state: 'यह प्रश्नपत्र अभी ऐसी स्थिति में नहीं है कि यह किया जा सके।',
  paper_not_ready: 'यह प्रश्नपत्र प्रकाशित होने के लिए तैयार नहीं है। पहले जाँच में मिली कमियाँ ठीक करें।',
  own_keys: 'अपनी लिखी उत्तर-कुंजी कोई स्वयं स्वीकृत नहीं कर सकता: किसी सहकर्मी से कहें।',
  template_in_use: 'इस टेम्पलेट से बने प्रश्न मौजूद हैं। पहले उन्हें हटाएँ।',
  made_from_template: 'यह प्रश्न एक टेम्पलेट से बना है। इसके बजाय टेम्पलेट बदलें।',
  too_few_instances: 'इस टेम्पलेट से इस प्रश्नपत्र के लिए कोई और प्रश्न नहीं बन सकता।',
  passage_in_use: 'कुछ प्रश्न इस अनुच्छेद से जुड़े हैं। पहले उन्हें अलग करें।',
  topic_in_use: 'इस टॉपिक के प्रश्न मौजूद हैं। हटाने के बजाय इसे किसी दूसरे टॉपिक में मिला दें।',
  has_children: 'इसे हटाया नहीं जा सकता क्योंकि यह खाली नहीं है।',
  too_large: 'अनुरोध बहुत बड़ा है।',
  unsupported_type: 'इस प्रकार की सामग्री यहाँ स्वीकार नहीं की जाती।',
  validation_failed: 'दी गई जानकारी सही नहीं है',
  invalid_answer: 'यह उत्तर इस प्रश्न के अनुरूप नहीं है।',
  account_locked: 'खाता कुछ समय के लिए बंद है। थोड़ी देर बाद फिर कोशिश करें या पासवर्ड बदलें।',
  upload_quota: 'एक दिन में जितना अपलोड करने की सीमा है, आप उतना कर चुके हैं। कृपया कल आगे बढ़ें।',
  infected_file: 'वायरस स्कैनर ने यह फ़ाइल अस्वीकार कर दी।',
  too_many_streams: 'बहुत सारे लाइव पेज खुले हैं। कृपया उनमें से कुछ बंद करें।',
  too_many_requests: 'बहुत अधिक अनुरोध। कृपया थोड़ा रुककर फिर कोशिश करें।',
  internal: 'हमारी ओर से कुछ गड़बड़ हुई। कुछ भी बदला नहीं गया।',
  saved_without_answer: 'आपका बदलाव सहेज लिया गया, पर उसके बाद कुछ गड़बड़ हुई। कृपया पेज दोबारा लोड करें।',
  mail_not_sent: 'मेल सर्वर ने मेल स्वीकार नहीं किया।',
  not_ready: 'सेवा अभी तैयार नहीं है। थोड़ी देर में फिर कोशिश करें।',
  maintenance: 'साइट का रखरखाव चल रहा है। कृपया थोड़ी देर बाद आएँ।',
  unreachable: 'सर्वर से संपर्क नहीं हो पा रहा। कृपया अपना कनेक्शन जाँचें।',
  timed_out: 'अनुरोध का समय समाप्त हो गया। कृपया फिर कोशिश करें।',
}

type Details = Record<string, unknown>

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Adds the number of attempts left to the message of a wrong password or code. */
const withRemaining = (sentence: string) => (details: Details) => {
  const remaining = number(details.remaining)
  return remaining === undefined ? undefined : `${sentence} ${remaining} प्रयास शेष हैं।`
}

/** Errors whose message contains details; undefined where the details are missing. */
const hindiDetails: Partial<Record<FailureKind, (details: Details) => string | undefined>> = {
  wrong_credentials: withRemaining(hindiErrors.wrong_credentials),
  wrong_password: withRemaining(hindiErrors.wrong_password),
  wrong_code: withRemaining(hindiErrors.wrong_code),
  paper_full(details) {
    const [has, most] = [number(details.has), number(details.most)]
    return has === undefined || most === undefined ? undefined : `इस प्रश्नपत्र में अधिकतम ${most} में से ${has} प्रश्न हैं।`
  },
  paper_in_use({ event, paper }) {
    if (typeof event !== 'string' || typeof paper !== 'string') return undefined
    return `प्रश्नपत्र “${paper}” लाइव इवेंट “${event}” में है। पहले इवेंट बदलें या हटाएँ।`
  },
  has_children(details) {
    const count = number(details.holds)
    return count === undefined ? undefined : `इसे हटाया नहीं जा सकता: इसमें ${count} प्रविष्टियाँ हैं।`
  },
}

/** Messages that are not error codes, by their English text: of schemas, of successful calls, and custom error messages. */
const hindiMessages: Record<string, string> = {
  'Please fill in all fields': 'कृपया सभी जानकारी भरें',
  'Please enter your full name': 'कृपया अपना पूरा नाम लिखें',
  'Please enter your email address': 'कृपया अपना ईमेल पता लिखें',
  'Please enter a valid email address': 'कृपया सही ईमेल पता लिखें',
  'Please enter a valid phone number': 'कृपया सही फ़ोन नंबर लिखें',
  'Please enter a valid date': 'कृपया सही तारीख लिखें',
  'This password is one of the most common ones. Please choose another.': 'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।',
  'Please choose a password that is not made of your name or email address.': 'कृपया ऐसा पासवर्ड चुनें जो आपके नाम या ईमेल पते से न बना हो।',
  'An alias has 2 to 30 letters, digits, spaces, dots or hyphens': 'उपनाम में 2 से 30 अक्षर, अंक, खाली जगह, बिंदु या हाइफ़न हो सकते हैं',
  'Please choose an alias': 'कृपया एक उपनाम चुनें',
  'An alias needs a date of birth, and an age of 18': 'उपनाम के लिए जन्मतिथि बताना और 18 वर्ष का होना ज़रूरी है',
  'Please write to support to correct your date of birth': 'जन्मतिथि ठीक कराने के लिए कृपया सहायता को लिखें',
  'Only somebody under 18 needs the consent of a guardian': 'अभिभावक की सहमति केवल 18 वर्ष से कम आयु में चाहिए',
  'Please enter the address of your guardian, not your own': 'कृपया अपना नहीं, अपने अभिभावक का ईमेल पता लिखें',
  'Your choices have been saved.': 'आपकी पसंद सहेज ली गई है।',
  'Your guardian gets a mail with a link.': 'आपके अभिभावक को लिंक वाला मेल भेजा जा रहा है।',
  'Thank you. Your consent is recorded.': 'धन्यवाद। आपकी सहमति दर्ज कर ली गई है।',
  'Your consent is withdrawn.': 'आपकी सहमति वापस ले ली गई है।',
  'Password must be at least 8 characters long': 'पासवर्ड कम से कम 8 अक्षरों का होना चाहिए',
  'Password must contain at least one lowercase letter': 'पासवर्ड में कम से कम एक छोटा अक्षर (a–z) होना चाहिए',
  'Password must contain at least one uppercase letter': 'पासवर्ड में कम से कम एक बड़ा अक्षर (A–Z) होना चाहिए',
  'Password must contain at least one number': 'पासवर्ड में कम से कम एक अंक होना चाहिए',
  'Password must contain at least one special character': 'पासवर्ड में कम से कम एक विशेष चिह्न होना चाहिए',
  'Password must be at most 128 characters long': 'पासवर्ड 128 अक्षरों से लंबा नहीं हो सकता',
  'Passwords do not match': 'पासवर्ड मेल नहीं खाते',
  'Please agree to the terms and conditions': 'कृपया नियम और शर्तें स्वीकार करें',
  'Invalid or expired reset link': 'रीसेट लिंक गलत है या उसकी अवधि समाप्त हो चुकी है',
  'Invalid reset link': 'रीसेट लिंक सही नहीं है',
  'Invalid verification link': 'सत्यापन लिंक सही नहीं है',
  'Profile updated successfully!': 'प्रोफ़ाइल सहेज ली गई!',
  'Password changed. Other devices have been signed out.': 'पासवर्ड बदल गया। बाकी डिवाइस से लॉगआउट कर दिया गया है।',
  'Name must be at most 120 characters long': 'नाम 120 अक्षरों से लंबा नहीं हो सकता',
  'Bio must be at most 1000 characters long': 'परिचय 1000 अक्षरों से लंबा नहीं हो सकता',
  'Location must be at most 120 characters long': 'स्थान 120 अक्षरों से लंबा नहीं हो सकता',
  'Study goal must be at most 200 characters long': 'अध्ययन का लक्ष्य 200 अक्षरों से लंबा नहीं हो सकता',
  'Target exam must be at most 120 characters long': 'परीक्षा का नाम 120 अक्षरों से लंबा नहीं हो सकता',
  'Unknown time zone': 'यह समय क्षेत्र मान्य नहीं है',
  'Account created. Please check your email to verify your address.': 'खाता बन गया। पते की पुष्टि के लिए कृपया अपना ईमेल देखें।',
  'Account created. You can now login to your account.': 'खाता बन गया। अब आप लॉगिन कर सकते हैं।',
  'Password reset instructions have been sent to your email address.': 'पासवर्ड रीसेट करने के निर्देश आपके ईमेल पते पर भेज दिए गए हैं।',
  'Password reset successfully! Redirecting to login...': 'पासवर्ड बदल गया! लॉगिन पेज पर ले जाया जा रहा है...',
  'Email verified successfully! You can now login to your account.': 'ईमेल की पुष्टि हो गई! अब आप लॉगिन कर सकते हैं।',
  'If the address belongs to an account that is not verified yet, a new mail is on its way.':
    'यदि इस पते का कोई ऐसा खाता है जिसकी पुष्टि बाकी है, तो नया मेल भेजा जा रहा है।',
  'Your account and everything that belonged to it has been deleted.': 'आपका खाता और उससे जुड़ा सब कुछ हटा दिया गया है।',
  'Event not found': 'इवेंट नहीं मिला',
  'Please log in to take part in the live event.': 'लाइव इवेंट में भाग लेने के लिए कृपया लॉगिन करें।',
  'Please enter your name': 'कृपया अपना नाम लिखें',
  'Please enter a subject': 'कृपया विषय लिखें',
  'Please enter your message': 'कृपया अपना संदेश लिखें',
  'Subject must be at most 200 characters long': 'विषय 200 अक्षरों से लंबा नहीं हो सकता',
  'Message must be at most 10000 characters long': 'संदेश 10000 अक्षरों से लंबा नहीं हो सकता',
  'Card not found': 'कार्ड नहीं मिला',
  'Category not found': 'श्रेणी नहीं मिली',
  'This card has been revised in the meantime.': 'यह कार्ड इस बीच दोहराया जा चुका है।',
  'This paper needs an active premium subscription.': 'इस प्रश्नपत्र के लिए सक्रिय प्रीमियम सदस्यता चाहिए।',
  'Your daily goal is set.': 'आपका दैनिक लक्ष्य तय हो गया।',
  'Choose questions or minutes': 'प्रश्न या मिनट चुनें',
  'Enter a number for your goal': 'लक्ष्य के लिए एक संख्या लिखें',
  'Your goal must be a whole number': 'लक्ष्य पूर्ण संख्या होना चाहिए',
  'Your goal must be at least 1': 'लक्ष्य कम से कम 1 होना चाहिए',
  'Your goal must be at most 500': 'लक्ष्य 500 से अधिक नहीं हो सकता',
}

/** Messages that contain a value. */
const hindiPatterns: readonly [pattern: RegExp, translate: (value: string) => string][] = [
  [
    /^Emails containing "(.+)" are reserved for administrators\. Please use a personal email address\.$/,
    (word) => `"${word}" वाले ईमेल पते प्रशासकों के लिए आरक्षित हैं। कृपया अपना निजी ईमेल पता दें।`,
  ],
]

/** A message of a schema or of the server; unchanged where there is no Hindi for it. */
export function translateMessage(message: string): string {
  const known = hindiMessages[message]
  if (known) return known
  for (const [pattern, translate] of hindiPatterns) {
    const value = pattern.exec(message)?.[1]
    if (value) return translate(value)
  }
  return message
}

/** Text that a proxy answered in place of the server, such as "502 Bad Gateway". */
const isStatusLine = (reason: string) => /^\d{3}\b/.test(reason)

/** The message of a failed call: from its code and details, or a custom message if there is Hindi for that. */
export function translateFailure({ kind, reason, details, errors }: Pick<ApiFailure, 'kind' | 'reason' | 'details' | 'errors'>): string {
  const sentence = isStatusLine(reason) ? reason : (hindiDetails[kind]?.(details) ?? hindiMessages[reason] ?? hindiErrors[kind])
  return errors.length > 0 ? `${sentence}: ${errors.map(translateMessage).join(', ')}` : sentence
}
