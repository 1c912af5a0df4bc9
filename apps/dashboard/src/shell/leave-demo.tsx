import { lazy, Suspense, useEffect, useState, type JSX } from 'react';
import { withTexts } from '../messages/loaded-texts.js';
import { LEAVE_DEMO, type SignedOutPlace } from './use-sign-out.js';

const loadSheet = withTexts(() => import('./leave-demo-sheet.js'));
const LeaveDemoSheet = lazy(async () => ({ default: (await loadSheet()).LeaveDemoSheet }));

/** Whoever came by a link alone has no way back in: said before they sign out. */
export function LeaveDemo({ to }: { readonly to?: SignedOutPlace }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (): void => setAsking(true);
    document.addEventListener(LEAVE_DEMO, ask);
    return () => document.removeEventListener(LEAVE_DEMO, ask);
  }, []);
  return (
    <Suspense fallback={null}>
      {isAsking && <LeaveDemoSheet to={to} onStay={() => setAsking(false)} />}
    </Suspense>
  );
}
