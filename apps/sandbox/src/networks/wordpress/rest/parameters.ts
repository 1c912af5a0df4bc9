import { RestError } from './rest-call.js';
import { checkValue, type ParameterRule, type ValueProblem } from './value-check.js';

/** The parameters of a route by name. */
export type ParameterRules = Readonly<Record<string, ParameterRule>>;

/** `view` for readers, `edit` with the raw texts for those who may change the thing. */
export const contextRule = { type: 'string', enum: ['view', 'embed', 'edit'] } as const;

/** Checked parameters: left out when not sent or sent without a usable value. */
export class Parameters {
  constructor(private readonly values: ReadonlyMap<string, unknown>) {}

  text(name: string): string | undefined {
    return this.values.get(name) as string | undefined;
  }

  /** Text, or null when null was sent. */
  nullableText(name: string): string | null | undefined {
    return this.values.get(name) as string | null | undefined;
  }

  number(name: string): number | undefined {
    return this.values.get(name) as number | undefined;
  }

  flag(name: string): boolean | undefined {
    return this.values.get(name) as boolean | undefined;
  }

  numbers(name: string): readonly number[] | undefined {
    return this.values.get(name) as readonly number[] | undefined;
  }

  texts(name: string): readonly string[] | undefined {
    return this.values.get(name) as readonly string[] | undefined;
  }

  record(name: string): Readonly<Record<string, unknown>> | undefined {
    return this.values.get(name) as Readonly<Record<string, unknown>> | undefined;
  }
}

/**
 * Checks what was sent against the route's rules before anything else is looked at, as core does. Fields without a
 * rule are ignored. Throws `rest_missing_callback_param` and `rest_invalid_param`.
 */
export function checkParameters(
  rules: ParameterRules,
  given: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
): Parameters {
  const missing = required.filter((name) => given[name] === undefined);
  if (missing.length > 0) {
    const message = `Missing parameter(s): ${missing.join(', ')}`;
    throw new RestError(400, 'rest_missing_callback_param', message, { params: missing });
  }
  const values = new Map<string, unknown>();
  const problems = new Map<string, ValueProblem>();
  for (const [name, rule] of Object.entries(rules)) {
    if (given[name] === undefined) continue;
    const checked = checkValue(rule, given[name], name);
    if ('code' in checked) problems.set(name, checked);
    else values.set(name, checked.value);
  }
  if (problems.size > 0) throw invalidParameters(problems);
  return new Parameters(values);
}

/** `rest_invalid_param` for one parameter that only the route itself can judge. */
export function invalidParameter(name: string, problem: ValueProblem, status?: number): RestError {
  return invalidParameters(new Map([[name, problem]]), status);
}

function invalidParameters(
  problems: ReadonlyMap<string, ValueProblem>,
  status?: number,
): RestError {
  const data = status === undefined ? null : { status };
  const entries = [...problems];
  return new RestError(
    400,
    'rest_invalid_param',
    `Invalid parameter(s): ${entries.map(([name]) => name).join(', ')}`,
    {
      params: Object.fromEntries(entries.map(([name, { message }]) => [name, message])),
      details: Object.fromEntries(entries.map(([name, problem]) => [name, { data, ...problem }])),
    },
  );
}
