import { useMutation, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { authConfigQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Refused } from './refused.js';
import styles from './sign-in.module.css';

interface Way {
  readonly provider: Schemas['InvitedSignInRequest']['identityProvider'];
  readonly name: string;
}

/** Google and Apple, where they are configured. */
function useWays(): readonly Way[] {
  const { data: config } = useQuery(authConfigQuery);
  return [
    ...(config?.google.enabled ? [{ provider: 'google', name: 'Google' } as const] : []),
    ...(config?.apple.enabled ? [{ provider: 'apple', name: 'Apple' } as const] : []),
  ];
}

/** They leave the page and come back signed in. */
export function OtherWays(): JSX.Element | null {
  const text = useText();
  const ways = useWays();
  if (ways.length === 0) return null;
  return (
    <div className={styles.others}>
      {ways.map(({ provider, name }) => (
        <a
          key={provider}
          href={`/auth/${provider}/start?redirectTo=${encodeURIComponent('/app/')}`}
          className={buttonClass({})}
        >
          {text('sign-in.with', { name })}
        </a>
      ))}
    </div>
  );
}

/** The same for who is invited: they come back as a member. */
export function InvitedWays({ token }: { readonly token: string }): JSX.Element | null {
  const text = useText();
  const ways = useWays();
  const start = useMutation({
    mutationFn: (identityProvider: Way['provider']) =>
      answered(api.POST('/auth/invitations/start', { body: { identityProvider, token } })),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
  });
  if (ways.length === 0) return null;
  return (
    <div className={styles.others}>
      <Refused error={start.error} />
      {ways.map(({ provider, name }) => (
        <Button
          key={provider}
          // Until the page is left.
          busy={start.variables === provider && (start.isPending || start.isSuccess)}
          onClick={() => start.mutate(provider)}
        >
          {text('sign-in.with', { name })}
        </Button>
      ))}
    </div>
  );
}
