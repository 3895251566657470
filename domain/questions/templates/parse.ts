import Fraction from 'fraction.js'
import { type Token, tokenize } from './tokens.ts'
import { TemplateError } from './value.ts'

export type Operator = '+' | '-' | '*' | '/' | '^' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or'

/** The syntax tree of an expression. It is data: evaluating it never runs code that came from a template. */
export type Expression =
  | { type: 'number'; value: Fraction }
  | { type: 'boolean'; value: boolean }
  | { type: 'name'; name: string }
  | { type: 'list'; items: Expression[] }
  | { type: 'call'; name: string; args: Expression[] }
  | { type: 'negate' | 'not'; operand: Expression }
  | { type: 'binary'; operator: Operator; left: Expression; right: Expression }

const maxNodes = 300
const maxDepth = 40

/** Binary operators by how tightly they bind, loosest first. `^` binds tightest and to the right. */
const levels: Operator[][] = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-'], ['*', '/']]
const reserved = ['and', 'or', 'not', 'true', 'false']

class Parser {
  private readonly tokens: Token[]
  private position = 0
  private nodes = 0
  private depth = 0

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  parse(): Expression {
    const expression = this.binary(0)
    const rest = this.tokens[this.position]
    if (rest) throw new TemplateError(`“${rest.text}” is not expected at character ${rest.at + 1}`)
    return expression
  }

  private node(expression: Expression): Expression {
    this.nodes += 1
    if (this.nodes > maxNodes) throw new TemplateError('The expression has too many parts')
    return expression
  }

  private accept(...texts: string[]): string | undefined {
    const token = this.tokens[this.position]
    if (!token || token.type === 'number' || !texts.includes(token.text)) return
    this.position += 1
    return token.text
  }

  private expect(text: string): void {
    if (this.accept(text)) return
    const found = this.tokens[this.position]
    throw new TemplateError(`“${text}” is missing ${found ? `before “${found.text}” at character ${found.at + 1}` : 'at the end'}`)
  }

  private nested<Result>(read: () => Result): Result {
    this.depth += 1
    if (this.depth > maxDepth) throw new TemplateError('The expression is nested too deeply')
    const result = read()
    this.depth -= 1
    return result
  }

  private binary(level: number): Expression {
    const operators = levels[level]
    if (!operators) return this.prefix()
    let left = this.binary(level + 1)
    for (;;) {
      const operator = operators.find((each) => this.accept(each))
      if (!operator) return left
      left = this.node({ type: 'binary', operator, left, right: this.binary(level + 1) })
    }
  }

  private prefix(): Expression {
    if (this.accept('-')) return this.nested(() => this.node({ type: 'negate', operand: this.prefix() }))
    if (this.accept('not')) return this.nested(() => this.node({ type: 'not', operand: this.binary(2) }))
    return this.power()
  }

  private power(): Expression {
    const left = this.primary()
    if (!this.accept('^')) return left
    return this.nested(() => this.node({ type: 'binary', operator: '^', left, right: this.prefix() }))
  }

  private primary(): Expression {
    const token = this.tokens[this.position]
    if (!token) throw new TemplateError('The expression ends too early')
    this.position += 1
    if (token.type === 'number') return this.node({ type: 'number', value: new Fraction(token.text) })
    if (token.type === 'name') return this.name(token)
    if (token.text === '(') {
      const inner = this.nested(() => this.binary(0))
      this.expect(')')
      return inner
    }
    if (token.text === '[') return this.node({ type: 'list', items: this.items(']') })
    throw new TemplateError(`“${token.text}” is not expected at character ${token.at + 1}`)
  }

  private name({ text }: Token): Expression {
    if (text === 'true' || text === 'false') return this.node({ type: 'boolean', value: text === 'true' })
    if (reserved.includes(text)) throw new TemplateError(`“${text}” is not expected here`)
    if (this.accept('(')) return this.node({ type: 'call', name: text, args: this.items(')') })
    return this.node({ type: 'name', name: text })
  }

  private items(end: string): Expression[] {
    if (this.accept(end)) return []
    return this.nested(() => {
      const items = [this.binary(0)]
      while (this.accept(',')) items.push(this.binary(0))
      this.expect(end)
      return items
    })
  }
}

/** Reads an expression; throws a TemplateError that says what is wrong with it. */
export function parseExpression(source: string): Expression {
  return new Parser(tokenize(source)).parse()
}

/** The names of the variables that an expression uses. */
export function namesIn(expression: Expression): string[] {
  switch (expression.type) {
    case 'name':
      return [expression.name]
    case 'list':
      return expression.items.flatMap(namesIn)
    case 'call':
      return expression.args.flatMap(namesIn)
    case 'negate':
    case 'not':
      return namesIn(expression.operand)
    case 'binary':
      return [...namesIn(expression.left), ...namesIn(expression.right)]
    default:
      return []
  }
}

/** A name that a variable may have. */
export const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,30}$/.test(text) && !reserved.includes(text)
