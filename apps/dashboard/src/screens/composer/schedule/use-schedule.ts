import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import type { Plan } from './schedule-document.js';

export type Applied = Schemas['RunResponse'];

interface Scheduling {
  readonly schedule: (plan: Plan) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly applied: Applied | null;
  readonly reset: () => void;
}

/** Makes posts of a document. While one call runs another press does nothing; the key does the rest. */
export function useSchedule(onApplied: (applied: Applied) => void): Scheduling {
  const client = useQueryClient();
  const running = useRef(false);
  const { mutate, isPending, error, data, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ document }: Plan) => answered(api.POST('/v1/posts/apply', { body: document })),
    onSuccess: (applied) => {
      onApplied(applied);
      return client.invalidateQueries({ queryKey: ['posts'] });
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    schedule: (plan) => {
      if (running.current) return;
      running.current = true;
      mutate(plan);
    },
    isPending,
    error,
    applied: data ?? null,
    reset,
  };
}
