import Fraction from 'fraction.js'
import { functions } from './functions.ts'
import type { Expression, Operator } from './parse.ts'
import { booleanOf, bounded, integerOf, isEqual, maxListLength, numberOf, TemplateError, type Value } from './value.ts'

/** Shared by everything that is evaluated for an instance, so that no template can take long. */
export type StepBudget = { steps: number }

/** The values that an expression can name, and the steps that are left for evaluating them. */
export type Scope = {
  values: ReadonlyMap<string, Value>
  budget: StepBudget
  /** Of the option that is being written. */
  value?: Value
  /** Results of expressions in texts: both languages show the same ones. */
  results: Map<Expression, Value>
}

const maxExponent = 64n

export const newScope = (values: ReadonlyMap<string, Value>, budget: StepBudget): Scope => ({ values, budget, results: new Map() })

/** Takes steps off the budget, and stops where it is used up. */
export function spend({ budget }: Scope, steps: number): void {
  budget.steps -= steps
  if (budget.steps < 0) throw new TemplateError('The template takes too many steps')
}

/** Evaluates an expression exactly. Throws a TemplateError where it has no value or would take too long. */
export function evaluate(expression: Expression, scope: Scope): Value {
  spend(scope, 1)
  switch (expression.type) {
    case 'number':
    case 'boolean':
      return expression.value
    case 'name':
      return valueNamed(expression.name, scope)
    case 'list':
      if (expression.items.length > maxListLength) throw new TemplateError(`A list has at most ${maxListLength} items`)
      return expression.items.map((item) => itemOf(evaluate(item, scope)))
    case 'negate':
      return numberOf(evaluate(expression.operand, scope), 'minus').neg()
    case 'not':
      return !booleanOf(evaluate(expression.operand, scope), 'not')
    case 'call':
      return call(expression.name, expression.args, scope)
    case 'binary':
      return binary(expression.operator, expression.left, expression.right, scope)
  }
}

/** The value of an expression in a text, evaluated once unless it depends on the option. */
export function evaluateOnce(expression: Expression, scope: Scope): Value {
  if (scope.value !== undefined) return evaluate(expression, scope)
  const known = scope.results.get(expression)
  if (known !== undefined) return known
  const value = evaluate(expression, scope)
  scope.results.set(expression, value)
  return value
}

function valueNamed(name: string, scope: Scope): Value {
  const value = name === 'value' ? scope.value : scope.values.get(name)
  if (value === undefined) throw new TemplateError(`“${name}” is not a variable`)
  return value
}

/** Lists of lists are refused: they could grow without steps. */
function itemOf(value: Value): Value {
  if (Array.isArray(value)) throw new TemplateError('A list cannot contain a list')
  return value
}

function call(name: string, args: Expression[], scope: Scope): Value {
  if (name === 'if') return conditional(args, scope)
  const builtin = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!builtin) throw new TemplateError(`“${name}” is not a function`)
  if (args.length < builtin.least || args.length > builtin.most) throw new TemplateError(`${name} does not take ${args.length} values`)
  const values = args.map((arg) => evaluate(arg, scope))
  // A function that goes through a list costs as many steps as the list is long.
  spend(
    scope,
    values.reduce((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0),
  )
  return builtin.run(values)
}

/** Only the branch that is needed is evaluated, so that `if(b = 0, 0, a / b)` has a value. */
function conditional([condition, yes, no, ...more]: Expression[], scope: Scope): Value {
  if (!condition || !yes || !no || more.length > 0) throw new TemplateError('if takes a condition and two values')
  return evaluate(booleanOf(evaluate(condition, scope), 'if') ? yes : no, scope)
}

function binary(operator: Operator, left: Expression, right: Expression, scope: Scope): Value {
  const one = evaluate(left, scope)
  if (operator === 'and') return booleanOf(one, 'and') && booleanOf(evaluate(right, scope), 'and')
  if (operator === 'or') return booleanOf(one, 'or') || booleanOf(evaluate(right, scope), 'or')
  const other = evaluate(right, scope)
  if (operator === '=') return isEqual(one, other)
  if (operator === '!=') return !isEqual(one, other)
  return arithmetic(operator, numberOf(one, operator), numberOf(other, operator))
}

function arithmetic(operator: Exclude<Operator, 'and' | 'or' | '=' | '!='>, one: Fraction, other: Fraction): Value {
  switch (operator) {
    case '+':
      return bounded(one.add(other))
    case '-':
      return bounded(one.sub(other))
    case '*':
      return bounded(one.mul(other))
    case '/':
      if (other.n === 0n) throw new TemplateError('Division by zero')
      return bounded(one.div(other))
    case '^':
      return power(one, other)
    case '<':
      return one.lt(other)
    case '<=':
      return one.lte(other)
    case '>':
      return one.gt(other)
    case '>=':
      return one.gte(other)
  }
}

function power(base: Fraction, exponent: Fraction): Fraction {
  const times = integerOf(exponent, '^')
  if (times > maxExponent || times < -maxExponent) throw new TemplateError(`An exponent is at most ${maxExponent}`)
  if (times < 0n && base.n === 0n) throw new TemplateError('Division by zero')
  const sign = base.s < 0n && times % 2n !== 0n ? -1n : 1n
  const size = times < 0n ? -times : times
  const [top, bottom] = [base.n ** size, base.d ** size]
  return bounded(times < 0n ? new Fraction(sign * bottom, top) : new Fraction(sign * top, bottom))
}
