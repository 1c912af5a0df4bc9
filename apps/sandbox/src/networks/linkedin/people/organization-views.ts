import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Organization } from './seeds.js';

/** A page as the versioned API shows it; nothing is decorated there. */
export function viewOrganization(organization: Organization): Record<string, unknown> {
  const { id, name, vanityName, website } = organization;
  return {
    id: Number(id),
    localizedName: name,
    name: { localized: { en_US: name }, preferredLocale: { country: 'US', language: 'en' } },
    vanityName,
    localizedWebsite: website,
    primaryOrganizationType: 'NONE',
    organizationType: 'PRIVATELY_HELD',
    logoV2: { original: logoUrn(organization), cropped: logoUrn(organization) },
  };
}

/** The legacy form, whose projection can ask for the logo's address. */
export function legacyOrganization(
  desk: LinkedinDesk,
  organization: Organization,
  projection: string,
): Record<string, unknown> {
  const { id, name, vanityName } = organization;
  const plain = { id: Number(id), localizedName: name, vanityName };
  const logoV2 = { original: logoUrn(organization) };
  if (!projection.includes('original~:playableStreams')) return { ...plain, logoV2 };
  const identifier = `${desk.kernel.publicUrl}/media.licdn.com/dms/image/logo/${id}`;
  const elements = [
    { identifiers: [{ identifier, identifierType: 'EXTERNAL_URL', mediaType: 'image/png' }] },
  ];
  return { ...plain, logoV2: { ...logoV2, 'original~': { elements } } };
}

function logoUrn({ id }: Organization): string {
  return `urn:li:digitalmediaAsset:D4E0BAQ${id}`;
}
