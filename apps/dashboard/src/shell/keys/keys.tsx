import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { withTexts } from '../../messages/loaded-texts.js';
import { useScreens } from '../navigation.js';
import { OPEN_PALETTE } from './open-palette.js';
import { keyAction, type KeyAction } from './shortcuts.js';
import { singleKeysAreOn } from './single-keys.js';
import { isTyping } from './typing.js';

const loadPalette = withTexts(() => import('./palette.js'));
const loadHelpSheet = withTexts(() => import('./help-sheet.js'));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const HelpSheet = lazy(async () => ({ default: (await loadHelpSheet()).HelpSheet }));

/** So long `g` waits for its letter. */
const G_WAITS_MS = 1_500;

/** The keys that work wherever one is, and what they open. */
export function Keys(): JSX.Element {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const screens = useScreens();
  const gAt = useRef(-Infinity);
  const act = (action: KeyAction): void => {
    if (action.kind === 'go') void navigate({ to: action.to });
    if (action.kind === 'compose' && screens.some(({ to }) => to === '/compose'))
      void navigate({ to: '/compose' });
    if (action.kind === 'help') setOpen('help');
    if (action.kind === 'palette' && canOpenPalette()) setOpen('palette');
    if (action.kind === 'find' && !focusSearch()) setOpen('palette');
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const places = new Map(screens.flatMap(({ key, to }) => (key ? [[key, to]] : [])));
    const action = keyAction(event, {
      isTyping: isTyping(event.target),
      singleKeys: singleKeysAreOn(),
      afterG: event.timeStamp - gAt.current < G_WAITS_MS,
      places,
    });
    gAt.current = action?.kind === 'wait' ? event.timeStamp : -Infinity;
    if (action === null) return;
    event.preventDefault();
    // The screen has letters of its own: this one is taken.
    event.stopPropagation();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    const openPalette = (): void => setOpen('palette');
    document.addEventListener('keydown', listen, { capture: true });
    document.addEventListener(OPEN_PALETTE, openPalette);
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
      document.removeEventListener(OPEN_PALETTE, openPalette);
    };
  }, []);
  const close = (): void => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <HelpSheet onClose={close} />}
    </Suspense>
  );
}

/** Never above another dialog: what it asks comes first. */
function canOpenPalette(): boolean {
  return document.querySelector('dialog[open]') === null;
}

/** The search field of the screen, where it has one. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main input[type="search"]')];
  const field = fields.find((one) => one.checkVisibility());
  field?.focus();
  return field !== undefined;
}
