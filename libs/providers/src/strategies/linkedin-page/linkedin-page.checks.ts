import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution } from '../../kit/checking.js';

/**
 * Content administrators may post, but files of a page can need more (LinkedIn, "Organization Access Control
 * by Role"); only the upload itself tells, so that this is a warning.
 */
export function uploadRoleIssues({ accountMetadata, media }: DraftPost): readonly ProviderIssue[] {
  const role = new JsonReader(accountMetadata).text('role') ?? '';
  if (media.length === 0 || !role.startsWith('CONTENT_ADMIN')) return [];
  return [
    caution(
      'linkedin_page_role_may_not_upload',
      'assets',
      'The connected member is a content administrator, who may be refused uploads',
      { hint: 'If LinkedIn refuses, connect as an administrator of the page' },
    ),
  ];
}
