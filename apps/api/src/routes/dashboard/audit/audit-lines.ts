import type { AuditEntry } from '#libs/platform';
import { csvLines } from '../../../http/index.js';
import { presentAuditEntry } from './audit.response.js';

const NAMES = [
  'id',
  'at',
  'outcome',
  'code',
  'actorType',
  'actorId',
  'actorName',
  'action',
  'subjectKind',
  'subjectId',
  'fields',
  'requestId',
  'network',
];

/** The text of an export, a page of entries at a time. */
export async function* auditLines(
  pages: AsyncIterable<readonly AuditEntry[]>,
  format: 'csv' | 'ndjson',
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLines([NAMES]);
  for await (const page of pages) {
    const entries = page.map(presentAuditEntry);
    if (format === 'csv') yield csvLines(entries.map(cellsOf));
    else yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }
}

function cellsOf(entry: ReturnType<typeof presentAuditEntry>): readonly (string | null)[] {
  const { id, at, outcome, code, actor, action, subject, fields, requestId, network } = entry;
  return [
    ...[id, at, outcome, code, actor.type, actor.id, actor.name, action],
    ...[subject.kind, subject.id, fields.join(' '), requestId, network],
  ];
}
