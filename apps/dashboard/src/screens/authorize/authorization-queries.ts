import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type PendingAuthorization = Schemas['PendingAuthorization'];
export type AskedAuthorization = Schemas['AuthorizationRequest'];

/** What a program asks for, from the one word that the service made of it; null for what is none. */
export function askedOf(request: string): AskedAuthorization | null {
  try {
    const text = atob(request.replaceAll('-', '+').replaceAll('_', '/'));
    return Object.fromEntries(new URLSearchParams(text)) as AskedAuthorization;
  } catch {
    return null;
  }
}

/** Asked once: what was refused stays refused. */
export function useAuthorization(request: string): UseQueryResult<PendingAuthorization> {
  return useQuery({
    queryKey: ['authorization', request],
    queryFn: ({ signal }) =>
      answered(
        api.POST('/v1/dashboard/authorizations/check', { body: askedOf(request) ?? {}, signal }),
      ),
    select: ({ authorization }) => authorization,
    retry: false,
    staleTime: Infinity,
  });
}

/** Where an answer goes, as people are told; null for a program on this very device. */
export function placeOf({ redirectUri }: PendingAuthorization): string | null {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol === 'https:') return host;
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  return isLoopback || protocol !== 'http:' ? null : host;
}
