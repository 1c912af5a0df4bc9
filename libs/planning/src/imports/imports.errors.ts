import { DomainError } from '#libs/kernel';
import { importBounds } from './domain/bounds.js';
import type { ImportStatus } from './domain/import.js';

/** Errors of imports. */
export const importErrors = {
  notFound: (importId: string): DomainError =>
    new DomainError('import_not_found', 'not_found', 'There is no such import', {
      details: { importId: importId.slice(0, 100) },
    }),

  tooLarge: (limit: number): DomainError =>
    new DomainError('payload_too_large', 'payload_too_large', `A file has at most ${limit} bytes`, {
      details: { limit },
    }),

  /** 409: more of them are under way than a workspace may have. */
  busy: (): DomainError =>
    new DomainError(
      'imports_busy',
      'conflict',
      `${importBounds.open} imports are at work; wait for one of them, or cancel it`,
      { details: { limit: importBounds.open } },
    ),

  /** 403: it would publish by the rights of somebody else, outside of the policy of the key. */
  notOwn: (importId: string): DomainError =>
    new DomainError(
      'access_exceeded',
      'forbidden',
      'The import publishes by the rights of who sent it: send the file with this key, and apply that import',
      { details: { fields: ['policy'], importId } },
    ),

  notChecked: (importId: string, status: ImportStatus): DomainError =>
    new DomainError(
      'import_not_checked',
      'conflict',
      `The import is ${status}: it is applied once its rows are checked, and once`,
      { details: { importId, status } },
    ),

  hasErrors: (importId: string, invalid: number): DomainError =>
    new DomainError(
      'import_has_errors',
      'conflict',
      `${invalid} of its rows are invalid: mend them, or import them with onError skip`,
      { details: { importId, invalid } },
    ),

  empty: (importId: string): DomainError =>
    new DomainError('import_empty', 'conflict', 'No row of the import is ready', {
      details: { importId },
    }),

  /** 409: it has come to its end. */
  ended: (importId: string, status: ImportStatus): DomainError =>
    new DomainError('import_ended', 'conflict', `The import is ${status} already`, {
      details: { importId, status },
    }),
};
