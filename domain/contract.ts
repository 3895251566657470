import { catalogue } from './catalogue/contract.ts'
import { identity } from './identity/contract.ts'
import { settings } from './settings/contract.ts'
import { system } from './system/contract.ts'

/** Every call there is, by feature. */
export const contract = { system, settings, identity, catalogue }
export type AppContract = typeof contract
