import type { GraphCall } from '../graph/graph-call.js';

/** Parameters that any call may have. */
const common = [
  'access_token',
  'appsecret_proof',
  'appsecret_time',
  'fields',
  'format',
  'locale',
  'debug',
  'pretty',
];

/**
 * The named parameters as they were sent, for the ledger. Meta passes over parameters it does not know;
 * they are listed as `unknownParameters`, so that a test can find them.
 */
export function sentSettings(
  { parameters }: GraphCall,
  shown: readonly string[],
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  const values = parameters.plain();
  const settings: Record<string, unknown> = {};
  for (const name of shown) {
    if (parameters.has(name)) settings[name] = parsed(values[name]);
  }
  const unknown = parameters
    .names()
    .map((name) => name.split('[', 1)[0]!)
    .filter((name) => ![...common, ...shown, ...known].includes(name));
  return unknown.length === 0
    ? settings
    : { ...settings, unknownParameters: [...new Set(unknown)] };
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
