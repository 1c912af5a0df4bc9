import { IntegerField, RequestShape, TextField } from '../../../http/index.js';

/** What is to change about the workspace; absent fields stay. */
@RequestShape({ name: 'WorkspaceSettingsRequest', closed: true })
export class WorkspaceSettingsRequest {
  @TextField({ minLength: 1, maxLength: 200, notBlank: true })
  name?: string | null;

  @TextField({ minLength: 1, maxLength: 100, example: 'Europe/Berlin', description: 'IANA name.' })
  timezone?: string | null;

  @IntegerField({ min: 1, max: 7, aliases: ['week_starts_on'], description: '1 is Monday.' })
  weekStartsOn?: number | null;
}
