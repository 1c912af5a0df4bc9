import { useRouter } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../api/api-error.js';
import { useText } from '../messages/text.js';
import { Button } from '../widgets/button.js';
import { Empty } from '../widgets/empty.js';

/** What stands in a screen's place when it could not be shown: what is known, and another try. */
export function Failure({ error }: { readonly error: unknown }): JSX.Element {
  const text = useText();
  const router = useRouter();
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Empty
      icon="triangle-alert"
      title={text(
        error instanceof ApiError && error.status === 0 ? 'failure.unreachable' : 'failure.title',
      )}
      actions={<Button onClick={() => void router.invalidate()}>{text('failure.again')}</Button>}
    >
      {error instanceof ApiError ? error.message : text('failure.words')}
      {requestId !== null && ` (${requestId})`}
    </Empty>
  );
}
