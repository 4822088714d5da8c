import { startTransition, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { fitFrame, frameAround, WHOLE_WORLD, type Drawn, type Frame, type Insets, type Size, readableSide } from './map-frame.ts';
import { project, type LonLat, type Point } from './projection.ts';
import { routePath, type RouteMode, type RoutePath } from './route-path.ts';
import { DOT_ROW_HEIGHT, DOT_SPACING, FIRST_ROW_Y, WORLD_DOTS } from './world-dots.ts';
import * as styles from './world-map.module.css';

export type { LonLat } from './projection.ts';
export type { RouteMode } from './route-path.ts';

export interface MapRoute {
  key: string;
  /** Two ends by air; by sea, rail and road also what it passes (straits, canals), from start to end. */
  points: readonly LonLat[];
  mode: RouteMode;
  /** 0 to 1. Without it the route is only a lane. */
  progress?: number | undefined;
  /** A spark runs along a lane, as an ornament. */
  isMoving?: boolean | undefined;
}

export interface MapPlace {
  key: string;
  at: LonLat;
  label?: string | undefined;
  side?: 'left' | 'right' | 'above' | 'below' | undefined;
  /** In place of a side: the other end of its route, from which the name is turned away. */
  awayFrom?: LonLat | undefined;
  isStrong?: boolean | undefined;
}

interface WorldMapProps {
  /** Read aloud instead of the picture; an empty one makes it an ornament. */
  title: string;
  routes: readonly MapRoute[];
  places?: readonly MapPlace[] | undefined;
  /** The whole world, what the routes need, or a frame of one's own (960 × 460 is all of it). */
  frame?: 'world' | 'routes' | Frame | undefined;
  /** Left free around the routes, in CSS pixels: labels and what lies over the map. */
  insets?: Insets | undefined;
  /** What lies over the map at its left, in CSS pixels: no name is written below it. */
  coveredPx?: number | undefined;
  /** `deep` is the dark sea of the sign-in and tracking pages, the same in both themes. */
  variant?: 'plain' | 'deep' | undefined;
}

const NO_PLACES: readonly MapPlace[] = [];
const DEFAULT_INSETS: Insets = { top: 40, right: 110, bottom: 40, left: 110 };

/**
 * Land as dots without country borders, and routes over it. Fills its parent. It is drawn after the page around it: two thousand dots are an
 * ornament, and how large they are is known only then.
 */
export function WorldMap({ title, variant = 'plain', ...drawing }: WorldMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const accessibility = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <div ref={box} className={styles.worldMap} data-variant={variant} {...accessibility}>
      {size && <Drawing {...drawing} size={size} />}
    </div>
  );
}

function Drawing({
  routes,
  places = NO_PLACES,
  frame = 'world',
  insets = DEFAULT_INSETS,
  coveredPx,
  size,
}: Omit<WorldMapProps, 'title' | 'look'> & { size: Size }) {
  const drawn = useMemo(() => routes.map((route) => ({ route, path: routePath(route.points, route.mode, route.progress ?? 0) })), [routes]);
  const view = viewOf(
    frame,
    drawn.flatMap(({ path }) => path.points),
    places,
    size,
    insets,
  );
  const unit = view.width / size.width;
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ '--map-unit': `${unit}px` } as CSSProperties} // CSSProperties knows no custom properties.
      aria-hidden="true"
    >
      <path className={styles.land} d={landPath()} />
      {drawn.map(({ route, path }, index) => (
        <Route key={route.key} route={route} path={path} delay={index} />
      ))}
      {places.map((place) => (
        <Place key={place.key} place={place} drawn={{ frame: view, unit, coveredPx }} />
      ))}
    </svg>
  );
}

function Route({ route, path, delay }: { route: MapRoute; path: RoutePath; delay: number }) {
  const { mode, progress, isMoving } = route;
  const isUnderWay = progress !== undefined && progress > 0 && progress < 1;
  const [x, y] = path.head;
  return (
    <g className={styles.route} data-mode={mode}>
      <path className={styles.ahead} d={progress === undefined ? path.whole : path.ahead} />
      {progress !== undefined && progress > 0 && <path className={styles.done} d={path.done} />}
      {isUnderWay && <circle className={styles.ping} cx={x} cy={y} />}
      {isUnderWay && <circle className={styles.head} cx={x} cy={y} />}
      {isMoving && (
        <circle
          className={styles.spark}
          style={{ offsetPath: `path('${path.whole}')`, animationDelay: `${delay * -2.3}s`, animationDuration: `${11 + (delay % 3) * 4}s` }}
        />
      )}
    </g>
  );
}

const LABEL_ANCHORS = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const;
const LABEL_OFFSETS_PX = { left: [-9, 4], right: [9, 4], above: [0, -10], below: [0, 18] } as const;

function Place({ place, drawn }: { place: MapPlace; drawn: Drawn }) {
  const { at, label, awayFrom, side: wanted = awayFrom && project(at)[0] < project(awayFrom)[0] ? 'left' : 'right', isStrong } = place;
  const [x, y] = project(at);
  const isBeside = label !== undefined && (wanted === 'left' || wanted === 'right');
  const side = isBeside ? readableSide(wanted, x, label, drawn) : wanted;
  const { unit } = drawn;
  const [right, down] = LABEL_OFFSETS_PX[side];
  return (
    <g className={styles.place} data-strong={isStrong || undefined}>
      <circle cx={x} cy={y} />
      {label && (
        <text x={x + right * unit} y={y + down * unit} textAnchor={LABEL_ANCHORS[side]}>
          {label}
        </text>
      )}
    </g>
  );
}

function viewOf(
  frame: NonNullable<WorldMapProps['frame']>,
  routePoints: readonly Point[],
  places: readonly MapPlace[],
  size: Size,
  insets: Insets,
): Frame {
  if (frame === 'world') return fitFrame(WHOLE_WORLD, size);
  if (frame !== 'routes') return fitFrame(frame, size);
  const points = [...routePoints, ...places.map((place) => project(place.at))];
  return points.length > 0 ? frameAround(points, size, insets) : fitFrame(WHOLE_WORLD, size);
}

/** Undefined until the element has been laid out, which is reported after the layout that is made anyway: asking would make one more. */
function useSize(element: RefObject<Element | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) startTransition(() => setSize({ width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

let land: string | undefined;

/** A dot is a line without length and with round ends: one path for all of them. */
function landPath(): string {
  land ??= WORLD_DOTS.map((line, row) => {
    const y = (FIRST_ROW_Y + row * DOT_ROW_HEIGHT).toFixed(1);
    const indent = row % 2 === 1 ? DOT_SPACING / 2 : 0;
    return Array.from(line, (mark, column) => (mark === '#' ? `M${(indent + column * DOT_SPACING).toFixed(1)} ${y}h0` : '')).join('');
  }).join('');
  return land;
}
