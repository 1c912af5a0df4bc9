import { useMutation } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import styles from './first-minute.module.css';

/** For the owner of a demo: an address and a password, by a new link of their own. */
export function KeepButton(): JSX.Element {
  const text = useText();
  const keep = useMutation({
    mutationFn: () => answered(api.POST('/v1/dashboard/session/claim-link')),
    // The page is left for real: the token is read from the address before anything else runs.
    onSuccess: ({ url }) => url !== null && location.assign(url),
  });
  return (
    <>
      <button
        type="button"
        className={styles.link}
        disabled={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {text('first-minute.keep')}
      </button>
      {keep.isError && <span role="alert"> {keep.error.message}</span>}
    </>
  );
}
