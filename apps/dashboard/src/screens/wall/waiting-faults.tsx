import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { faultWords } from './fault-words.js';
import { faultsQuery, type Fault } from './wall-queries.js';

/** What is broken and has not been met yet. */
export function WaitingFaults(): JSX.Element | null {
  const text = useText();
  const networkOf = useNetworkOf();
  const queries = useQueryClient();
  const { may } = useRights();
  const { data } = useQuery(faultsQuery);
  const clear = useMutation({
    mutationFn: () => answered(api.DELETE('/v1/dashboard/sandbox/faults')),
    onSettled: () => queries.invalidateQueries({ queryKey: faultsQuery.queryKey }),
  });
  const faults = data?.faults ?? [];
  const nameOf = ({ fault, provider, times }: Fault): string => {
    const words = faultWords(fault);
    return text('wall.waiting.fault', {
      fault: words ? text(words.title) : fault,
      network: networkOf(provider).label,
      times,
    });
  };
  if (faults.length === 0) return null;
  return (
    <Banner
      tone="held"
      actions={
        may('connect') && (
          <Button busy={clear.isPending} onClick={() => clear.mutate()}>
            {text('wall.waiting.clear')}
          </Button>
        )
      }
    >
      {text('wall.waiting', { faults: faults.map(nameOf).join(' · ') })}
      {clear.isError && ` ${clear.error.message}`}
    </Banner>
  );
}
