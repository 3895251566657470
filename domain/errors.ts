/** All errors of the API: the code for programs, the HTTP status, and the message for people. */
export const errorList = {
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unstorable_text: { status: 400, message: 'The text contains characters that cannot be stored.' },
  invalid_token: { status: 400, message: 'This link is invalid or has expired.' },
  invalid_passkey: { status: 400, message: 'This passkey was not accepted.' },
  not_signed_in: { status: 401, message: 'Authentication failed. Please login again.' },
  wrong_credentials: { status: 401, message: 'Invalid email or password.' },
  wrong_password: { status: 403, message: 'The current password is incorrect.' },
  code_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  wrong_code: { status: 401, message: 'That code is incorrect.' },
  password_required: { status: 403, message: 'Please confirm that it is you.' },
  two_factor_required: { status: 403, message: 'Set up two-factor authentication first.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  missing_permission: { status: 403, message: "You don't have permission to do this." },
  account_inactive: { status: 403, message: 'This account has been deactivated. Please contact support.' },
  email_unverified: { status: 403, message: 'Please verify your email address before you log in.' },
  admin_email_required: { status: 403, message: 'Admin access requires an administrator address.' },
  registration_closed: { status: 403, message: 'Registration is closed at the moment.' },
  own_account: { status: 403, message: 'You cannot do this to your own account.' },
  default_record: { status: 403, message: 'Default records cannot be deleted.' },
  not_found: { status: 404, message: 'Not found.' },
  unknown_route: { status: 404, message: 'There is nothing at this address.' },
  wrong_method: { status: 405, message: 'This address does not accept that method.' },
  email_taken: { status: 409, message: 'An account with this email address already exists.' },
  slug_taken: { status: 409, message: 'Another post already has this address.' },
  form_refused: { status: 409, message: 'Please wait a few seconds and send the message again.' },
  name_taken: { status: 409, message: 'This name is already in use.' },
  last_super_admin: { status: 409, message: 'The last super admin cannot be deleted, demoted or deactivated.' },
  already_consented: { status: 409, message: 'Your guardian has already consented.' },
  too_many_passkeys: { status: 409, message: 'You have reached the maximum number of passkeys. Remove one first.' },
  two_factor_state: { status: 409, message: 'Two-factor authentication is already in that state.' },
  stale_version: { status: 409, message: 'Somebody else has changed this in the meantime.' },
  already_exists: { status: 409, message: 'The paper already has this question.' },
  paper_full: { status: 409, message: 'The paper already has the maximum number of questions.' },
  import_state: { status: 409, message: 'This is not possible in the current state of the import.' },
  attempt_closed: { status: 409, message: 'This attempt has already been submitted.' },
  attempt_taken_over: { status: 409, message: 'This paper is open in another window or on another device. Continue here to take it over.' },
  time_left: { status: 409, message: 'The time for this paper is not over yet.' },
  time_over: { status: 409, message: 'The time for this paper is over.' },
  section_locked: { status: 409, message: 'This section is closed.' },
  section_order: { status: 409, message: 'The sections of this paper are taken in order.' },
  section_full: {
    status: 409,
    message: 'You have answered the maximum number of questions that count in this section. Clear one of those answers first.',
  },
  paper_reserved: { status: 409, message: 'This paper opens when its live event starts.' },
  paper_in_event: { status: 409, message: 'This paper is part of a live event. It opens for practice when the event is over.' },
  paper_scheduled: { status: 409, message: 'This paper is not open yet.' },
  paper_being_prepared: { status: 409, message: 'This paper is being prepared. Please come back later.' },
  paper_ended: { status: 409, message: 'The time of this paper is over, and it is not open for practice.' },
  already_reported: { status: 409, message: 'You have already reported this question. We will reply to you.' },
  report_answered: { status: 409, message: 'This report has already been answered.' },
  already_reviewed: { status: 409, message: 'This result has already been decided.' },
  paper_taken: { status: 409, message: 'Another event uses this paper at the same time.' },
  already_sat: { status: 409, message: 'You have already taken this paper in the live event.' },
  event_full: { status: 409, message: 'This event is full.' },
  event_over: { status: 409, message: 'This event is over.' },
  event_begun: { status: 409, message: 'This event has already started.' },
  event_not_begun: { status: 409, message: 'This event has not started yet.' },
  no_team: { status: 409, message: 'Choose a team first.' },
  team_chosen: { status: 409, message: 'You have already chosen a team.' },
  already_answered: { status: 409, message: 'You have already answered this question.' },
  paper_not_sat: { status: 409, message: 'This paper is for reading and has no questions to answer.' },
  not_practice: { status: 409, message: 'Answers are shown in practice only.' },
  nothing_wrong: { status: 409, message: 'There is nothing to practise: every answer was right.' },
  nothing_to_practise: { status: 409, message: 'There is nothing to practise here right now.' },
  question_withdrawn: { status: 409, message: 'This question is no longer open for practice. Continue with the next one.' },
  paper_in_use: { status: 409, message: 'A live event uses this paper. Change or delete the event first.' },
  paper_state: { status: 409, message: 'This is not possible in the current state of the paper.' },
  paper_not_ready: { status: 409, message: 'This paper is not ready to be published. Fix what the readiness check found first.' },
  own_keys: { status: 409, message: 'You cannot approve answer keys that you wrote yourself. Ask a colleague.' },
  passage_in_use: { status: 409, message: 'Questions use this passage. Detach them first.' },
  topic_in_use: { status: 409, message: 'Questions have this topic. Merge it into another one instead.' },
  template_in_use: { status: 409, message: 'Questions are made from this template. Delete them first.' },
  made_from_template: { status: 409, message: 'This question is made from a template. Change the template instead.' },
  too_few_instances: { status: 409, message: 'The template cannot produce another question for this paper.' },
  has_children: { status: 409, message: 'This cannot be deleted because it is not empty.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_type: { status: 415, message: 'This type of content is not accepted here.' },
  validation_failed: { status: 422, message: 'Validation failed' },
  invalid_answer: { status: 422, message: 'An answer does not match its question.' },
  account_locked: { status: 423, message: 'Account temporarily locked. Please try again later or reset your password.' },
  upload_quota: { status: 429, message: 'You have reached the daily upload limit. Please continue tomorrow.' },
  infected_file: { status: 422, message: 'The virus scanner refused this file.' },
  too_many_streams: { status: 429, message: 'Too many live pages are open. Please close some of them.' },
  too_many_reports: { status: 429, message: 'You have several open reports. Please wait until we have answered some of them.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  saved_without_answer: { status: 500, message: 'Your change was saved, but something went wrong afterwards. Please reload the page.' },
  mail_not_sent: { status: 502, message: 'The mail server did not accept the mail.' },
  not_ready: { status: 503, message: 'The service is not ready. Please try again in a moment.' },
  maintenance: { status: 503, message: 'The site is under maintenance. Please come back soon.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorList

export type FailureBody = {
  success: false
  code: ErrorCode
  message: string
  errors?: string[]
  details?: Record<string, unknown>
}

export class Failure extends Error {
  readonly code: ErrorCode
  readonly errors: string[] | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, more: { message?: string; errors?: string[]; details?: Record<string, unknown> } = {}) {
    super(more.message ?? errorList[code].message)
    this.code = code
    this.errors = more.errors
    this.details = more.details
  }

  get status(): number {
    return errorList[this.code].status
  }

  get body(): FailureBody {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.details && { details: this.details }),
    }
  }
}

export function fail(code: ErrorCode, more?: ConstructorParameters<typeof Failure>[1]): never {
  throw new Failure(code, more)
}
