import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type JSX, type ReactNode } from 'react';
import { providersQuery } from '../api/providers.js';
import { networksOf, type NetworkOf } from './network.js';

const NetworksContext = createContext<NetworkOf>(networksOf());

/** Asks once what networks there are. No screen waits for it: each is drawn again when it is known. */
export function Networks(props: {
  /** Whether somebody is signed in: nobody else is told. */
  readonly enabled: boolean;
  readonly children: ReactNode;
}): JSX.Element {
  const { data } = useQuery({ ...providersQuery, enabled: props.enabled });
  const networkOf = useMemo(() => networksOf(data), [data]);
  return <NetworksContext value={networkOf}>{props.children}</NetworksContext>;
}

export const useNetworkOf = (): NetworkOf => useContext(NetworksContext);
