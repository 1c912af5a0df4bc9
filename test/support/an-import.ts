import type { TestAccount } from './publishing.js';
import type { TestService } from './test-service.js';

/** A table of one post that is imported at once. @returns the id of the import */
export async function anImport({ api }: TestService, { handle }: TestAccount): Promise<string> {
  const content = `account,text\n${handle},From a table\n`;
  const { body } = await api.post('/v1/imports', { content, dryRun: false });
  return body.import.id as string;
}

/** What its webhooks are told. */
export const IMPORT_EVENTS = ['import.finished'] as const;
