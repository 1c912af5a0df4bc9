import type { JsonObject } from '../json-value.js';
import type { Reading } from '../reading.js';
import { readYaml } from '../yaml/read-yaml.js';
import { findJsonFault } from './json-fault.js';

/** A file whose JSON is the envelope itself. JSON is YAML, whose reader knows the place of everything. */
export function readJson(reading: Reading): JsonObject | null {
  const fault = findJsonFault(reading.source.text);
  if (fault === null) return readYaml(reading);
  reading.problems.add('syntax_invalid', fault.offset, fault.message);
  return null;
}
