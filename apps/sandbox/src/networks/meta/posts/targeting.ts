import { isJsonObject, type JsonObject } from '../../../kernel/calls/received.js';
import { invalidParameter } from '../../_graph/graph-error.js';
import type { Parameters } from '../../_graph/parameters.js';

const ages = [13, 15, 18, 21, 25];
const places = ['countries', 'regions', 'cities', 'zips'];
const hardNames = [
  'age_min',
  'geo_locations',
  'locales',
  'excluded_countries',
  'excluded_regions',
  'excluded_cities',
  'excluded_zipcodes',
  'timezones',
];
const softNames = [
  'age_max',
  'genders',
  'education_statuses',
  'relationship_statuses',
  'interests',
  'interested_in',
  'college_years',
  'college_majors',
  'college_networks',
  'work_networks',
  'work_positions',
  'work_employers',
  'fan_only',
];

/** Checks `targeting` (who can see it) and `feed_targeting` (who is shown it first) (Graph API: Page Feed). */
export function checkTargeting(parameters: Parameters): void {
  const hard = parameters.object('targeting');
  if (hard) checkAudience('targeting', hard, hardNames);
  const soft = parameters.object('feed_targeting');
  if (soft) checkAudience('feed_targeting', soft, [...hardNames, ...softNames]);
}

function checkAudience(name: string, audience: JsonObject, known: readonly string[]): void {
  const unknown = Object.keys(audience).find((key) => !known.includes(key));
  if (unknown !== undefined) throw broken(name, `has no field ${unknown}`);
  const { age_min: ageMin, geo_locations: locations, locales, genders } = audience;
  const isOpen = name === 'feed_targeting';
  if (ageMin !== undefined && !isAge(ageMin, isOpen)) {
    throw broken(name, `age_min must be one of ${ages.join(', ')}`);
  }
  if (locations !== undefined) checkLocations(name, locations);
  if (locales !== undefined && !Array.isArray(locales))
    throw broken(name, 'locales must be a list');
  if (genders !== undefined && !isGenders(genders)) throw broken(name, 'genders must be 1 or 2');
}

function checkLocations(name: string, value: unknown): void {
  if (!isJsonObject(value)) throw broken(name, 'geo_locations must be an object');
  for (const [kind, list] of Object.entries(value)) {
    if (!places.includes(kind) || !Array.isArray(list)) {
      throw broken(name, `geo_locations must hold lists of ${places.join(', ')}`);
    }
    const isGood = kind === 'countries' ? isCountry : hasKey;
    if (!list.every(isGood)) throw broken(name, `geo_locations.${kind} holds an invalid location`);
  }
  checkOverlap(value);
}

/** A country and a place in it contradict each other; keys of the sandbox begin with the country: `NL:12`. */
function checkOverlap(locations: JsonObject): void {
  const countries = (locations.countries ?? []) as readonly string[];
  const inner = ['regions', 'cities', 'zips'].flatMap(
    (kind) => (locations[kind] ?? []) as readonly { readonly key: unknown }[],
  );
  const overlaps = inner.some(({ key }) => countries.includes(String(key).split(':')[0] ?? ''));
  if (overlaps) throw invalidParameter('Some of your locations overlap. Try removing a location.');
}

function isAge(value: unknown, isOpen: boolean): boolean {
  return isOpen ? Number.isInteger(value) : ages.includes(value as number);
}

function isGenders(value: unknown): boolean {
  return Array.isArray(value) && value.every((gender) => gender === 1 || gender === 2);
}

function isCountry(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}

function hasKey(value: unknown): boolean {
  return isJsonObject(value) && 'key' in value;
}

function broken(name: string, reason: string): Error {
  return invalidParameter(`Param ${name} is invalid: ${reason}`);
}
