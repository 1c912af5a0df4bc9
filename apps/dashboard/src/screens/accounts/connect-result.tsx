import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';

/** What came of a network's consent page. The address says little; the connection says all. */
export function ConnectResult({
  connectionId,
  status,
}: {
  readonly connectionId: string;
  readonly status: string;
}): JSX.Element | null {
  const text = useText();
  const connection = useQuery({
    queryKey: ['connection', connectionId],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/dashboard/connections/{connectionId}', {
          signal,
          params: { path: { connectionId } },
        }),
      ),
  });
  if (connection.isPending) return null;
  const handles = connection.data?.accounts?.map(({ handle }) => handle) ?? [];
  if (status === 'connected' && handles.length > 0) {
    return (
      <Banner tone="published">{text('connect.done', { handles: handles.join(', ') })}</Banner>
    );
  }
  const reason = connection.data?.connection.error ?? '';
  return (
    <Banner tone={status === 'denied' ? 'risk' : 'failed'}>
      {status === 'denied' ? text('connect.denied') : text('connect.failed', { reason })}
    </Banner>
  );
}
