import { DomainError } from '#libs/platform/base';

/** No strategy goes by that id or alias. */
export function providerNotFound(id: string): DomainError {
  return new DomainError('provider_not_found', 'not_found', `There is no provider ${id}`, {
    details: { provider: id },
  });
}

/** A sandbox workspace is used while the sandbox's address is not configured. */
export function sandboxNotConfigured(): DomainError {
  return new DomainError(
    'service_unavailable',
    'unavailable',
    'Sandbox workspaces need SANDBOX_URL to be set',
  );
}
