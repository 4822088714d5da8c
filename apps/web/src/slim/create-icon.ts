import { createElement, type SVGProps } from 'react';

/** What an icon's own file says of it; see the `icons` folder of lucide-react. */
interface IconData {
  name: string;
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  aliases?: readonly string[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** With one of these an icon is no ornament. */
const NAMING = /^(?:aria-.*|role|title)$/;

/**
 * `createLucideIcon` of lucide-react without what no icon of ours asks for: a context of defaults, strokes that do not scale, other
 * frameworks. create-icon.test.ts compares the drawings.
 */
export function createIcon({ name, size: grid, node, aliases = [] }: IconData) {
  const ownClasses = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return function Icon({ size = 24, color = 'currentColor', strokeWidth = 2, className, children, ...rest }: IconProps) {
    const isNamed =
      Boolean(children) || Object.entries(rest).some(([key, value]) => NAMING.test(key) && value !== undefined && value !== null);
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClasses} ${className}` : ownClasses,
        ...(isNamed ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
