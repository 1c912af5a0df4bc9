import type { LinkedinDesk } from '../linkedin-desk.js';
import { Fields } from '../rest/fields.js';
import { idOfUrn } from '../rest/urn.js';

const facets = [
  'geoLocations',
  'industries',
  'seniorities',
  'jobFunctions',
  'staffCountRanges',
  'interfaceLocales',
  'degrees',
  'fieldsOfStudy',
  'organizations',
  'schools',
];
// A targeted post has to reach more followers than this.
const leastAudience = 300;

/** Reads `distribution`, whose three members all have to be there. */
export function readDistribution(
  desk: LinkedinDesk,
  body: Fields,
  author: string,
): Record<string, unknown> {
  const distribution = body.object('distribution');
  distribution.only(['feedDistribution', 'targetEntities', 'thirdPartyDistributionChannels']);
  const feedDistribution = distribution.word('feedDistribution', ['MAIN_FEED', 'NONE']);
  const targetEntities = distribution.list('targetEntities');
  const channels = distribution.list('thirdPartyDistributionChannels');
  if (channels.length > 0) {
    throw distribution.invalid('thirdPartyDistributionChannels', 'must be empty');
  }
  for (const entity of targetEntities) {
    Fields.of(entity, distribution.pathOf('targetEntities')).only(facets);
  }
  const page = desk.directory.organization(idOfUrn(author, 'organization'));
  if (targetEntities.length > 0 && (page?.followers ?? 0) <= leastAudience) {
    const reason = `the audience must exceed ${leastAudience} followers of a page`;
    throw distribution.invalid('targetEntities', reason);
  }
  return { feedDistribution, targetEntities, thirdPartyDistributionChannels: channels };
}
