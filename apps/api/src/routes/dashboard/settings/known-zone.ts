import { isZone } from '#libs/schedules';
import { invalidParameter } from '../../../http/index.js';

/**
 * A time zone as schedules take it.
 * @throws DomainError invalid_parameter
 */
export function knownZone<Zone extends string | null | undefined>(timezone: Zone): Zone {
  if (typeof timezone !== 'string' || isZone(timezone)) return timezone;
  const message = 'timezone must be a name of the IANA database, such as Europe/Berlin.';
  throw invalidParameter('timezone', message);
}
