import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Account = Schemas['ConnectedAccount'];
export type Capability = Schemas['Capability'];

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/accounts', { signal })),
});

const SHOWN = ['accountId', 'input', 'media', 'workflow', 'discoveryActions'] as const;

/** What an account takes. */
export const capabilityQuery = (accountId: string): UseQueryOptions<Capability> => ({
  queryKey: ['capability', accountId],
  queryFn: async ({ signal }): Promise<Capability> => {
    const { capabilities } = await answered(
      api.GET('/v1/accounts/{accountId}/capabilities', {
        params: { path: { accountId }, query: { fields: [...SHOWN] } },
        querySerializer: ({ fields }) => `fields=${fields?.join(',')}`,
        signal,
      }),
    );
    return capabilities;
  },
  staleTime: 60_000,
});

export const publishSettingsQuery = (
  accountId: string,
): UseQueryOptions<Schemas['PublishSettings']> => ({
  queryKey: ['publish-settings', accountId],
  queryFn: async ({ signal }) => {
    const { publishSettings } = await answered(
      api.GET('/v1/dashboard/accounts/{accountId}/publish-settings', {
        params: { path: { accountId } },
        signal,
      }),
    );
    return publishSettings;
  },
  staleTime: 60_000,
});

/** The part of a capability that the composer draws. */
export interface Limits {
  readonly textLimit: number | null;
  readonly textUnit: string | null;
  readonly titleUse: string;
  readonly mediaSupported: boolean;
  readonly maxItems: number;
  readonly acceptedKinds: readonly string[];
  readonly interactions: readonly string[];
}

/** Capabilities are open objects: what is missing or of another type limits nothing. */
export function limitsOf(capability: Capability | undefined): Limits {
  const input = (capability?.input ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const { text, title, media } = input;
  const interactions = capability?.workflow?.['supportedInteractionTypes'];
  return {
    textLimit: typeof text?.['limit'] === 'number' ? text['limit'] : null,
    textUnit: typeof text?.['unit'] === 'string' ? text['unit'] : null,
    titleUse: typeof title?.['use'] === 'string' ? title['use'] : 'label',
    mediaSupported: media?.['supported'] !== false,
    maxItems: typeof media?.['maxItems'] === 'number' ? media['maxItems'] : Infinity,
    acceptedKinds: strings(media?.['acceptedKinds']),
    interactions: strings(interactions),
  };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function nameOf({ displayName, handle }: Account): string {
  return displayName ?? handle;
}
