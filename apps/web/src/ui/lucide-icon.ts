import { createElement, type SVGProps } from 'react';

/** A picture as lucide-react's icon files hold it: its elements on a square of 24 by 24. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Takes the place of lucide-react's own `createLucideIcon` in the built pages (vite.config.ts): the same pictures without the
 * options and class names that nothing here uses. Decorative unless its props say otherwise.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
