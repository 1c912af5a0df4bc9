/** A client that Reddit never approved; every other id is one. */
const UNREGISTERED_CLIENT = 'unregistered';

export function isRegistered(clientId: string): boolean {
  return clientId !== '' && clientId !== UNREGISTERED_CLIENT;
}
