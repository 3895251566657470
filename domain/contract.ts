import { analytics } from './analytics/contract.ts'
import { attempts } from './attempts/contract.ts'
import { audit } from './audit/contract.ts'
import { catalogue } from './catalogue/contract.ts'
import { gamification } from './gamification/contract.ts'
import { identity } from './identity/contract.ts'
import { people } from './people/contract.ts'
import { questions } from './questions/contract.ts'
import { results } from './results/contract.ts'
import { settings } from './settings/contract.ts'
import { system } from './system/contract.ts'

/** Every call there is, by feature. */
export const contract = { system, audit, settings, identity, people, catalogue, questions, attempts, results, gamification, analytics }
export type AppContract = typeof contract
