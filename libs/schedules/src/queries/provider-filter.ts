import { INTERFACE_PROVIDERS, interfaceProvider } from '#libs/accounts';
import type { ProviderRegistry } from '#libs/providers';
import { scheduleErrors } from '../schedules.errors.js';

/**
 * The provider id a list is narrowed to, from an id or alias; null for all.
 * @throws DomainError invalid_parameter for a name of no network: an empty list would hide the slip
 */
export function providerFilter(
  registry: ProviderRegistry,
  name: string | null | undefined,
): string | null {
  if (!name) return null;
  const id = registry.find(name)?.definition.id ?? interfaceProvider(name);
  if (id !== null) return id;
  const known = [...new Set([...INTERFACE_PROVIDERS, ...registry.ids()])];
  throw scheduleErrors.invalidParameter('provider', `provider must be one of ${known.join(', ')}`);
}
