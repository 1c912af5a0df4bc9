import { isJsonObject, type JsonObject } from '../json-value.js';
import type { Reading } from '../reading.js';
import { readYamlTree } from './yaml-tree.js';
import { YamlValues } from './yaml-values.js';

/** A file whose YAML is the envelope itself. */
export function readYaml({ source, positions, problems }: Reading): JsonObject | null {
  const tree = readYamlTree(source.text, 0, problems);
  if (!problems.isEmpty) return null;
  const value = new YamlValues(0, source, positions, problems).read(tree);
  if (!problems.isEmpty) return null;
  if (!isJsonObject(value)) {
    problems.add('syntax_invalid', 0, 'A schedule is an object with posts or campaigns');
    return null;
  }
  // Of {schedule: envelope} the service tells places from the envelope on.
  if (isJsonObject(value['schedule'])) positions.unwrap('schedule');
  return value;
}
