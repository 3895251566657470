import { analytics } from './analytics/contract.ts'
import { attempts } from './attempts/contract.ts'
import { audit } from './audit/contract.ts'
import { blog } from './blog/contract.ts'
import { catalogue } from './catalogue/contract.ts'
import { desk } from './desk/contract.ts'
import { gamification } from './gamification/contract.ts'
import { identity } from './identity/contract.ts'
import { live } from './live/contract.ts'
import { messages } from './messages/contract.ts'
import { notifications } from './notifications/contract.ts'
import { people } from './people/contract.ts'
import { practice } from './practice/contract.ts'
import { questions } from './questions/contract.ts'
import { results } from './results/contract.ts'
import { settings } from './settings/contract.ts'
import { setup } from './setup/contract.ts'
import { study } from './study/contract.ts'
import { system } from './system/contract.ts'

/** Every endpoint, by feature. The server's routes, the browser's client and the API documentation are made from this. */
export const contract = {
  system,
  audit,
  settings,
  identity,
  people,
  notifications,
  catalogue,
  questions,
  attempts,
  results,
  gamification,
  study,
  practice,
  live,
  analytics,
  blog,
  messages,
  setup,
  desk,
}
export type AppContract = typeof contract
