import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useCallback,
  useMemo,
  useState,
  type JSX,
  type KeyboardEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../messages/loaded-texts.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { useNow } from '../../time/now.js';
import { useClockWords } from '../../time/clock-words.js';
import { useShownZone } from '../../time/shown-zone.js';
import { singleKeysAreOn } from '../../shell/keys/single-keys.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Icon } from '../../widgets/icon.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { attentionQuery } from '../attention/attention-query.js';
import { CalendarBar } from './calendar-bar.js';
import { CalendarContext, type CalendarActions } from './calendar-context.js';
import { postsByDay, sumOf, timeOf } from './calendar-data.js';
import { useCalendar, type CalendarPost } from './calendar-query.js';
import { useCalendarQueues } from './calendar-queues.js';
import { isFiltered, VIEWS, type CalendarSearch, type CalendarView } from './calendar-search.js';
import styles from './calendar-screen.module.css';
import { ExportButton } from './export-button.js';
import { Filters } from './filters.js';
import { Legend } from './legend.js';
import { MonthView } from './month-view.js';
import { isMovable, onDay, shiftedBy, type Landing } from './moves/move-time.js';
import { useMover } from './moves/use-moves.js';
import { MoveToast } from './move-toast.js';
import { rangeOf, todayIn } from './range.js';
import { useFocusOn } from './focus.js';
import { useMaySelect } from './selection/use-may-select.js';
import { useSelection } from './selection/use-selection.js';

const route = getRouteApi('/workspace/calendar');

// What the month does not show at once comes when it is wanted.
const HoursView = lazy(async () => ({ default: (await import('./hours-view.js')).HoursView }));
const ListView = lazy(async () => ({ default: (await import('./list-view.js')).ListView }));
const DaySheet = lazy(async () => ({ default: (await import('./day-sheet.js')).DaySheet }));
const loadMoveSheet = withTexts(() => import('./moves/move-sheet.js'));
const MoveSheet = lazy(async () => ({ default: (await loadMoveSheet()).MoveSheet }));
const TwiceSheet = lazy(async () => ({
  default: (await import('./moves/twice-sheet.js')).TwiceSheet,
}));
const loadSelectionBar = withTexts(() => import('./selection/selection-bar.js'));
const SelectionBar = lazy(async () => ({ default: (await loadSelectionBar()).SelectionBar }));

/** What is planned and what became of it, by day and hour. */
export function CalendarScreen(): JSX.Element {
  const text = useText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const zone = useShownZone();
  const nowMs = useNow();
  const view = search.view ?? viewOfWindow();
  const today = todayIn(zone.timezone, nowMs);
  const date = search.date ?? today;
  const range = useMemo(
    () => rangeOf(view, date, zone.timezone, zone.weekStartsOn),
    [view, date, zone.timezone, zone.weekStartsOn],
  );
  const calendar = useCalendar(range, search);
  const mover = useMover(range.clock);
  const byDay = useMemo(
    () => postsByDay(calendar.data, range.days, mover.moves),
    [calendar.data, range.days, mover.moves],
  );
  const sums = useMemo(() => sumOf(calendar.data), [calendar.data]);
  const shown = useMemo(() => [...byDay.values()].flatMap(({ posts }) => posts), [byDay]);
  const queues = useCalendarQueues(range, search.queue, shown);
  const maySelect = useMaySelect();
  const selection = useSelection(shown, maySelect);
  const { ids, select } = selection;
  const mayMove = useRights().may('publish');
  const [day, setDay] = useState<string | null>(null);
  const [moving, setMoving] = useState<CalendarPost | null>(null);
  const [asked, setAsked] = useState<{
    post: CalendarPost;
    times: readonly [number, number];
  } | null>(null);
  const [refusal, setRefusal] = useState<'gap' | 'past' | null>(null);
  const change = useCallback(
    (changed: Partial<CalendarSearch>) =>
      void navigate({ to: '/calendar', search: (before) => ({ ...before, ...changed }) }),
    [navigate],
  );
  const { move } = mover;
  const moveTo = useCallback(
    (post: CalendarPost, ms: number | null) => {
      setRefusal(refusalOf(ms));
      if (ms !== null && refusalOf(ms) === null) move(post, ms);
    },
    [move],
  );
  const land = useCallback(
    (post: CalendarPost, landing: Landing) => {
      if (landing.kind === 'two') setAsked({ post, times: landing.ms });
      else moveTo(post, landing.kind === 'one' ? landing.ms : null);
    },
    [moveTo],
  );
  const focusOn = useFocusOn();
  const words = useClockWords();
  const actions = useMemo(
    (): CalendarActions => ({
      nowMs,
      today,
      words,
      queues,
      selected: ids,
      select,
      maySelect,
      mayMove,
      openDay: setDay,
      dropOnDay: (post, onDate) => land(post, onDay(range.clock, timeOf(post), onDate)),
      dropAt: moveTo,
    }),
    [nowMs, today, words, queues, mayMove, maySelect, ids, select, range.clock, moveTo, land],
  );
  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    // Escape closes what is asked about chosen posts, and leaves them chosen.
    if (target.closest('dialog') !== null) return;
    const id = target.closest<HTMLElement>('[data-post]')?.dataset['post'];
    const post = shown.find((one) => one.id === id);
    if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    if (!singleKeysAreOn()) return;
    if (post === undefined || !maySelect(post) || event.metaKey || event.ctrlKey || event.altKey)
      return;
    if (event.key === 'x') selection.select(post, false);
    if (event.key === 'X') selection.select(post, true);
    if (event.key === 'm' && mayMove && isMovable(post.status)) setMoving(post);
  };
  const View = { month: MonthView, week: HoursView, day: HoursView, list: ListView }[view];
  const isEmpty =
    calendar.isSuccess &&
    sums.total === 0 &&
    queues.freeSlots.size === 0 &&
    !calendar.isPlaceholderData &&
    (view === 'list' || !isFiltered(search));
  return (
    <CalendarContext value={actions}>
      {/* Letters act on the tile that has the focus; every one of them has a button, too. */}
      <div className={styles.screen} data-view={view} onKeyDown={press}>
        <CalendarBar range={range} date={date} onChange={change} />
        <div className={styles.filters}>
          <Filters search={search} onChange={change} />
          <ExportButton range={range} search={search} />
          <span className={styles.gap} />
          <Legend sums={sums} search={search} onChange={change} />
        </div>
        {calendar.isError && (
          <Banner
            tone="failed"
            actions={
              <Button onClick={() => void calendar.refetch()}>{text('failure.again')}</Button>
            }
          >
            {calendar.error.message}
          </Banner>
        )}
        {view === 'list' && <NeedsYou />}
        {calendar.isPending && <Skeleton lines={8} />}
        {isEmpty && <Nothing view={view} date={date} isFiltered={isFiltered(search)} />}
        {!calendar.isPending && !isEmpty && (
          <div
            className={styles.view}
            aria-busy={calendar.isFetching}
            data-old={calendar.isPlaceholderData || calendar.isError || undefined}
          >
            <Suspense fallback={<Skeleton lines={8} />}>
              <View range={range} byDay={byDay} />
            </Suspense>
          </div>
        )}
        <Suspense fallback={null}>
          {selection.ids.size > 0 && (
            <SelectionBar selection={selection} timezone={zone.timezone} />
          )}
          {day !== null && (
            <DaySheet
              date={day}
              timezone={zone.timezone}
              search={search}
              onClose={() => setDay(null)}
            />
          )}
          {moving && (
            <MoveSheet
              posts={[moving]}
              timezone={zone.timezone}
              isBusy={false}
              problem={null}
              onMove={(wish) => {
                if ('publishAt' in wish) moveTo(moving, Date.parse(wish.publishAt));
                else land(moving, shiftedBy(zone.timezone, timeOf(moving), wish.shiftMs));
                focusOn(moving.id);
                setMoving(null);
              }}
              onClose={() => setMoving(null)}
            />
          )}
          {asked && (
            <TwiceSheet
              times={asked.times}
              timezone={zone.timezone}
              onChoose={(ms) => {
                moveTo(asked.post, ms);
                setAsked(null);
              }}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
        <MoveToast
          outcome={refusal ?? mover.outcome}
          timezone={zone.timezone}
          onGone={() => {
            setRefusal(null);
            mover.forget();
          }}
        />
      </div>
    </CalendarContext>
  );
}

/** Why a post cannot be put there. */
function refusalOf(ms: number | null): 'gap' | 'past' | null {
  if (ms === null) return 'gap';
  return ms < Date.now() ? 'past' : null;
}

/** On a phone a list says more than a month of dots. */
function viewOfWindow(): CalendarView {
  return globalThis.matchMedia('(max-width: 639px)').matches ? 'list' : VIEWS[0];
}

function Nothing(props: {
  readonly view: CalendarView;
  readonly date: string;
  readonly isFiltered: boolean;
}): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const { may } = useRights();
  if (props.isFiltered) {
    return <Empty icon="list-filter" title={text('calendar.none.filtered')} />;
  }
  const month = intl.formatDate(Date.parse(`${props.date}T12:00:00Z`), {
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <Empty
      icon="calendar-plus"
      title={
        props.view === 'month' ? text('calendar.none.month', { month }) : text('calendar.none')
      }
      actions={
        may('draft') && (
          <Link to="/compose" className={buttonClass({ kind: 'primary' })}>
            {text('calendar.none.write')}
          </Link>
        )
      }
    >
      {text('calendar.none.words')}
    </Empty>
  );
}

/** Above the list: whether anything waits for a person. */
function NeedsYou(): JSX.Element | null {
  const text = useText();
  const { data } = useQuery(attentionQuery);
  if (!data || data.total === 0) return null;
  return (
    <Link to="/attention" className={styles.needs}>
      <Icon name="inbox" />
      <b>{text('calendar.needs', { count: data.total })}</b>
      <Icon name="chevron-right" />
    </Link>
  );
}
