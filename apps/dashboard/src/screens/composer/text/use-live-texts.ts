import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { answered, api } from '../../../api/client.js';
import type { Issue } from '../../../api/api-error.js';
import { limitsOf, type Account, type Capability } from '../accounts.js';
import { contentFor, type Composition } from '../composition/composition.js';
import { useSettled } from '../use-settled.js';
import { estimatedLength, fittingPart, unitOf, type TextUnit } from './text-length.js';

/** An account's text as its network would get it. */
export interface LiveText {
  readonly text: string;
  readonly length: number;
  readonly limit: number | null;
  readonly unit: TextUnit;
  /** Counted here, till the service has counted. */
  readonly estimated: boolean;
  /** How much of the text fits. */
  readonly fits: string;
  readonly excess: number;
}

interface Preview {
  readonly text: string;
  readonly length: number;
  readonly limit: number | null;
  readonly unit: string | null;
  readonly issues: readonly Issue[];
}

const PAUSE_MS = 400;

const previewQuery = (accountId: string, body: Record<string, unknown>) => ({
  queryKey: ['publish-preview', accountId, body],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Preview> => {
    const { result } = await answered(
      api.POST('/v1/accounts/{accountId}/actions/{actionId}', {
        params: { path: { accountId, actionId: 'publish-preview' } },
        body,
        signal,
      }),
    );
    return result['preview'] as Preview;
  },
  staleTime: Infinity,
  gcTime: 30_000,
  retry: false,
});

function bodyOf(composition: Composition, accountId: string): Record<string, unknown> {
  const { text, title, media } = contentFor(composition, { accountId });
  return {
    text,
    ...(title !== '' && { title }),
    settings: composition.settings[accountId] ?? {},
    assets: media.map(({ kind, mime, size, width, height, altText }) => ({
      kind,
      mime,
      size,
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      ...(altText !== '' && { altText }),
    })),
  };
}

/** Counts and composed texts of the chosen accounts: estimates at once, the service's a moment later. */
export function useLiveTexts(
  composition: Composition,
  accounts: readonly Account[],
  capabilities: ReadonlyMap<string, Capability>,
): ReadonlyMap<string, LiveText> {
  const settled = useSettled(composition, PAUSE_MS);
  // A network may tell an account's own, lower limit only when it is passed.
  const lowest = useRef(new Map<string, number>());
  const answers = useQueries({
    queries: accounts.map(({ id }) => previewQuery(id, bodyOf(settled, id))),
  });
  return new Map(
    accounts.map(({ id }, index) => {
      const written = contentFor(composition, { accountId: id }).text;
      const isFresh =
        settled === composition || written === contentFor(settled, { accountId: id }).text;
      const preview = isFresh ? answers[index]?.data : undefined;
      const { textLimit, textUnit } = limitsOf(capabilities.get(id));
      const unit = unitOf(preview?.unit ?? textUnit);
      const told = preview?.issues.find(({ code }) => code === 'text_too_long')?.limit;
      if (told !== undefined) lowest.current.set(id, told);
      const limits = [preview?.limit ?? textLimit, lowest.current.get(id)];
      const limit = Math.min(...limits.map((one) => one ?? Infinity));
      const text = preview?.text ?? written;
      const length = preview?.length ?? estimatedLength(written, unit);
      const live: LiveText = {
        text,
        length,
        limit: Number.isFinite(limit) ? limit : null,
        unit,
        estimated: preview === undefined,
        fits: length > limit ? fittingPart(text, limit, unit) : text,
        excess: Math.max(0, length - limit),
      };
      return [id, live] as const;
    }),
  );
}
