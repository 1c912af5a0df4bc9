import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../../api/client.js';
import { setSingleKeys, singleKeysAreOn } from './single-keys.js';

/** Whether letters by themselves do something, and the switch, which the person's other browsers follow. */
export function useSingleKeys(): { readonly on: boolean; readonly set: (on: boolean) => void } {
  const [on, setOn] = useState(singleKeysAreOn);
  const { mutate } = useMutation({
    mutationFn: (singleKeyShortcuts: boolean) =>
      answered(api.PATCH('/v1/dashboard/preferences', { body: { singleKeyShortcuts } })),
  });
  const set = (next: boolean): void => {
    setSingleKeys(next);
    setOn(next);
    mutate(next);
  };
  return { on, set };
}
