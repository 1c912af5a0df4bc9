import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { ApiError } from '../../api/api-error.js';
import { useText } from '../../messages/text.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { Icon } from '../../widgets/icon.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { providersQuery, type NetworkDescription } from '../../api/providers.js';
import styles from './accounts.module.css';

type StartBody = Schemas['ConnectionStartRequest'];

/** First the network, then what it asks for: its own consent page, or fields to paste into. */
export function ConnectPicker({ onConnected }: { readonly onConnected: () => void }): JSX.Element {
  const text = useText();
  const [chosen, setChosen] = useState<NetworkDescription | null>(null);
  const providers = useQuery(providersQuery);
  const start = useStart(onConnected);
  const choose = (provider: NetworkDescription): void => {
    start.reset();
    setChosen(provider);
    if (provider.connect.fields.length === 0)
      start.mutate({ provider: provider.id as StartBody['provider'] });
  };
  if (providers.isPending) return <Skeleton lines={6} />;
  if (chosen !== null && chosen.connect.fields.length > 0) {
    return <ConnectForm provider={chosen} start={start} onBack={() => setChosen(null)} />;
  }
  return (
    <>
      {start.isError && <Banner tone="failed">{start.error.message}</Banner>}
      {providers.isError && <Banner tone="failed">{providers.error.message}</Banner>}
      <ul className={styles.networks}>
        {providers.data?.map((provider) => (
          <li key={provider.id}>
            <button
              type="button"
              className={styles.network}
              disabled={!provider.configured || start.isPending}
              onClick={() => choose(provider)}
            >
              <AccountMark provider={provider.id} label={provider.label} size="medium" />
              <span className={styles.label}>{provider.label}</span>
              {start.isPending && chosen?.id === provider.id ? (
                <Icon name="loader-circle" spinning />
              ) : (
                !provider.configured && (
                  <span className={styles.missing}>
                    {text('connect.missing', { variables: provider.missing.join(', ') })}
                  </span>
                )
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Start = ReturnType<typeof useStart>;

/** Networks with a consent page take this tab and give it back at /app/ with what came of it. */
function useStart(onConnected: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: StartBody) =>
      answered(api.POST('/v1/dashboard/connections/start', { body })),
    onSuccess: ({ authorizeUrl }) => {
      if (authorizeUrl && /^https?:\/\//.test(authorizeUrl)) return location.assign(authorizeUrl);
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      onConnected();
    },
  });
}

function ConnectForm(props: {
  readonly provider: NetworkDescription;
  readonly start: Start;
  readonly onBack: () => void;
}): JSX.Element {
  const text = useText();
  const { provider, start } = props;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    start.mutate({ provider: provider.id, ...Object.fromEntries(entries) } as StartBody);
  };
  const issues = start.error instanceof ApiError ? start.error.issues : [];
  const problemOf = (field: string): string | null =>
    issues.find(({ path }) => path === field)?.message ?? null;
  const isTold = provider.connect.fields.some(({ id }) => problemOf(id) !== null);
  return (
    <form className={styles.form} onSubmit={submit}>
      {start.isError && !isTold && <Banner tone="failed">{start.error.message}</Banner>}
      {provider.connect.fields.map((field) => (
        <TextField
          key={field.id}
          name={field.id}
          label={field.label}
          required={field.required}
          autoComplete="off"
          spellCheck={false}
          problem={problemOf(field.id)}
        />
      ))}
      <div className={styles.actions}>
        <Button onClick={props.onBack}>{text('connect.back')}</Button>
        <Button type="submit" kind="primary" busy={start.isPending}>
          {text('connect.button', { network: provider.label })}
        </Button>
      </div>
    </form>
  );
}
