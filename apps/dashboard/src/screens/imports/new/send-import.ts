import { answered, api, type Schemas } from '../../../api/client.js';
import { toldMapping, type Mapping } from '../import-columns.js';
import type { Import } from '../imports-queries.js';
import type { ImportFormat } from './file-head.js';

/** What a row is that does not say it itself. */
export interface Defaults {
  /** Its handle. */
  readonly account: string | null;
  readonly timezone: string;
  /** Their names. */
  readonly labels: readonly string[];
}

export type Rules = Pick<Import, 'mode' | 'onError' | 'existing'>;

interface Wish {
  readonly file: File;
  readonly format: ImportFormat;
  readonly mapping: Mapping;
  readonly defaults: Defaults;
  readonly rules: Rules;
}

/** What this page has sent: while it is open, nobody has to choose a file again. */
const sentHere = new Map<string, Wish>();

export const wasSentHere = (importId: string): boolean => sentHere.has(importId);

/** Sends the same file again, under other rules. */
export async function sendAgain(importId: string, rules: Partial<Rules>): Promise<Import> {
  const wish = sentHere.get(importId)!;
  return sendImport({ ...wish, rules: { ...wish.rules, ...rules } });
}

/** Hands a file over to be checked. Nothing is planned before somebody says so. */
export async function sendImport(wish: Wish): Promise<Import> {
  const { file, format, mapping, defaults, rules } = wish;
  const form = new FormData();
  const { account, timezone, labels } = defaults;
  const told = {
    timezone,
    ...(account !== null && { account }),
    ...(labels.length > 0 && { labels }),
  };
  const fields = {
    ...{ format, filename: file.name, dryRun: 'true', ...rules },
    mapping: JSON.stringify(toldMapping(mapping)),
    defaults: JSON.stringify(told),
  };
  // What is said of the file comes before it: the service reads it as it arrives.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const answer = await answered(
    api.POST('/v1/imports', {
      body: form as unknown as Schemas['ImportCreateForm'],
      bodySerializer: (body) => body as unknown as FormData,
    }),
  );
  sentHere.set(answer.import.id, wish);
  return answer.import;
}
