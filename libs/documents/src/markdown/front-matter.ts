import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { KnownNames } from '../names/known-names.js';
import { fieldPath, itemPath, PathPositions } from '../path-positions.js';
import type { ProblemLog } from '../problem.js';
import type { Reading } from '../reading.js';
import { readYamlTree } from '../yaml/yaml-tree.js';
import { YamlValues } from '../yaml/yaml-values.js';
import type { Piece } from './markdown-parts.js';

/** What front matter may say, in its own words. */
const namesOfFront = [
  ['to', 'account', 'channel'],
  ['title', 'name'],
  ['at', 'publish_at'],
  ['tz', 'timezone'],
  ['assets', 'media_link'],
  ['settings'],
  ['draft', 'mode'],
  ['onMissed'],
] as const;
const namesOfTarget = [['account', 'channel', 'to'], ['at', 'publish_at'], ['settings']] as const;

/** An account of `to`, with what is said for it alone. */
export interface Target {
  readonly account: string;
  readonly at: JsonValue | undefined;
  readonly settings: JsonObject;
  /** `to[1]`: where it stands in the front matter. */
  readonly path: string;
}

/** The front matter, read and looked over; what its fields hold is for the service to judge. */
export interface FrontMatter {
  readonly targets: readonly Target[];
  readonly fields: JsonObject;
  /** Places by the front matter's own names. */
  readonly positions: PathPositions;
}

/** @returns null when there are problems; they are in the log */
export function readFrontMatter(piece: Piece, { source, problems }: Reading): FrontMatter | null {
  const positions = new PathPositions(source);
  const tree = readYamlTree(piece.text, piece.offset, problems);
  if (!problems.isEmpty) return null;
  const fields = new YamlValues(piece.offset, source, positions, problems).read(tree) ?? {};
  if (!problems.isEmpty) return null;
  if (!isJsonObject(fields)) {
    problems.add('syntax_invalid', piece.offset, 'Front matter is lines of names and values');
    return null;
  }
  const offsetOf = (path: string): number => positions.offsetOf(path) || piece.offset;
  refuseUnknown(fields, '', namesOfFront, { problems, offsetOf });
  refuseEmptyTime(fields, '', { problems, offsetOf });
  const targets = readTargets(fields['to'], { problems, offsetOf });
  return { targets, fields, positions };
}

interface Findings {
  readonly problems: ProblemLog;
  readonly offsetOf: (path: string) => number;
}

/** A misspelt time would publish at once: nothing unknown is passed over. */
function refuseUnknown(
  fields: JsonObject,
  path: string,
  groups: readonly (readonly [string, ...string[]])[],
  { problems, offsetOf }: Findings,
): void {
  const known = groups.map(([name]) => name);
  const names = new KnownNames(groups);
  for (const name of Object.keys(fields)) {
    if (known.includes(name)) continue;
    const meant = names.didYouMean(name) || `; there are ${known.join(', ')}`;
    const place = offsetOf(path === '' ? name : fieldPath(path, name));
    problems.add('field_unknown', place, `There is no field ${name.slice(0, 100)}${meant}`);
  }
}

function refuseEmptyTime(fields: JsonObject, path: string, findings: Findings): void {
  if (!('at' in fields) || (fields['at'] !== null && fields['at'] !== '')) return;
  const place = findings.offsetOf(path === '' ? 'at' : fieldPath(path, 'at'));
  const message = 'at says no time; leave it out to publish at once';
  findings.problems.add('field_invalid', place, message);
}

function readTargets(to: JsonValue | undefined, findings: Findings): readonly Target[] {
  const { problems, offsetOf } = findings;
  const plain = (account: string, path: string): Target => {
    return { account, at: undefined, settings: {}, path };
  };
  if (typeof to === 'string') {
    const accounts = to.split(',').map((account) => account.trim());
    if (accounts.every((account) => account !== '')) {
      return accounts.map((account) => plain(account, 'to'));
    }
  }
  if (!Array.isArray(to) || to.length === 0) {
    problems.add('field_required', offsetOf('to'), 'to names the accounts to publish by');
    return [];
  }
  return (to as readonly JsonValue[]).flatMap((item, index): Target[] => {
    const path = itemPath('to', index);
    if (typeof item === 'string' && item.trim() !== '') return [plain(item.trim(), path)];
    const target = isJsonObject(item) ? readTarget(item, path, findings) : null;
    if (target !== null) return [target];
    problems.add('field_invalid', offsetOf(path), 'An item of to is an account, or has one');
    return [];
  });
}

function readTarget(item: JsonObject, path: string, findings: Findings): Target | null {
  const { account, at, settings = {} } = item;
  if (typeof account !== 'string' || account.trim() === '') return null;
  refuseUnknown(item, path, namesOfTarget, findings);
  refuseEmptyTime(item, path, findings);
  if (!isJsonObject(settings)) {
    const place = findings.offsetOf(fieldPath(path, 'settings'));
    findings.problems.add('field_invalid', place, 'settings must be names and values');
    return null;
  }
  return { account: account.trim(), at, settings, path };
}
