type Values = Record<string, unknown> | null
type Change = { action: string; targetKind: string; before?: Values; after?: Values }

const nouns: Record<string, string> = {
  admin: 'administrator',
  blog: 'blog post',
  'exam-category': 'exam category',
  import: 'file',
  'main-category': 'main category',
  paper: 'paper',
  result: 'result',
  settings: 'settings',
}

const verbs: Record<string, string> = {
  'add-time': 'added time to',
  announce: 'announced',
  archive: 'archived',
  assemble: 'assembled',
  create: 'created',
  delete: 'deleted',
  duplicate: 'duplicated',
  import: 'imported',
  invite: 'sent an invitation to',
  remark: 'started re-marking',
  remarked: 're-marked',
  remove: 'deleted',
  reorder: 'reordered',
  'reorder-questions': 'reordered the questions of',
  reply: 'answered',
  'reset-two-factor': 'turned off the two-factor of',
  restore: 'restored',
  status: 'changed the status of',
  'take-out': 'took out',
  undo: 'undid a change of',
  update: 'changed',
}

const wholeActions: Record<string, { verb: string; noun: string }> = {
  'passkey.add': { verb: 'added', noun: 'passkey' },
  'passkey.remove': { verb: 'removed', noun: 'passkey' },
  'password.change': { verb: 'changed', noun: 'password' },
  'profile.update': { verb: 'changed', noun: 'profile' },
  'two-factor.disable': { verb: 'turned off', noun: 'two-factor' },
  'two-factor.enable': { verb: 'turned on', noun: 'two-factor' },
}

/** Where one field says what an update was for: its new value gives the verb. */
function verbOfUpdate(before: Values | undefined, after: Values | undefined): string | undefined {
  if (!before || !after) return
  if (after.status !== before.status) {
    if (after.status === 'published') return 'published'
    if (after.status === 'draft') return 'made a draft of'
    if (after.status === 'archived') return 'archived'
  }
  if (Object.keys(after).length > 1 || after.isActive === before.isActive) return
  return after.isActive === true ? 'activated' : 'deactivated'
}

/** A recorded change as words: “changed” and “paper”, to be followed by the record's name. */
export function describeChange({ action, targetKind, before, after }: Change): { verb: string; noun: string } {
  const whole = wholeActions[action]
  if (whole) return whole
  const verb = action.slice(action.indexOf('.') + 1)
  return {
    verb: (verb === 'update' && verbOfUpdate(before, after)) || verbs[verb] || verb.replaceAll('-', ' '),
    noun: nouns[targetKind] ?? targetKind.replaceAll('-', ' '),
  }
}
