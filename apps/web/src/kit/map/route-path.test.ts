import { describe, expect, it } from 'vitest';
import { project } from './projection.ts';
import { routePath } from './route-path.ts';

const yantian = [114.27, 22.57] as const;
const losAngeles = [-118.26, 33.74] as const;
const newYork = [-74, 40.67] as const;
const rotterdam = [4.1, 51.95] as const;

function countOf(path: string, command: string): number {
  return path.split(command).length - 1;
}

describe('routePath', () => {
  it('is at the start and at the end', () => {
    const [startX, startY] = project(yantian);
    const [endX, endY] = project(losAngeles);
    const started = routePath([yantian, losAngeles], 'air', 0).head;
    const arrived = routePath([yantian, losAngeles], 'air', 1).head;
    expect([started[0], started[1]]).toEqual([expect.closeTo(startX, 3), expect.closeTo(startY, 3)]);
    expect([arrived[0], arrived[1]]).toEqual([expect.closeTo(endX, 3), expect.closeTo(endY, 3)]);
  });

  it('crosses the Pacific in one piece', () => {
    expect(countOf(routePath([yantian, losAngeles], 'air', 0.5).whole, 'M')).toBe(1);
  });

  it('is torn once where the map is cut open, and not drawn across it', () => {
    const { whole, head } = routePath([newYork, [-50, 42], [-20, 48], rotterdam], 'sea', 0.2);
    expect(countOf(whole, 'M')).toBe(2);
    expect(head[0]).toBeGreaterThan(700);
  });

  it('goes through the points it is given by sea', () => {
    const strait = [103.6, 1.2] as const;
    const [x, y] = project(strait);
    expect(routePath([yantian, strait, [80, 5.5]], 'sea', 0).points).toContainEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
  });

  it('draws nothing from no points', () => {
    expect(routePath([], 'sea', 0.5).whole).toBe('');
  });
});
