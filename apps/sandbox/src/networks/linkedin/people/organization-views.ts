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

function logoUrn({ id }: Organization): string {
  return `urn:li:digitalmediaAsset:D4E0BAQ${id}`;
}
