import type { ComponentProps, ReactNode } from 'react';
import './text-input.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'medium' | 'large' | undefined;
  /** Bare: part of a larger control, which draws the border. */
  look?: 'framed' | 'bare' | undefined;
  /** An icon before the text. */
  lead?: ReactNode;
  /** A unit or a small button after it. */
  trail?: ReactNode;
}

/** A native input in our clothes. */
export function TextInput({ size = 'medium', look = 'framed', lead, trail, className, ...attributes }: TextInputProps) {
  return (
    <span className={className ? `text-input ${className}` : 'text-input'} data-size={size} data-look={look}>
      {lead && <span className="text-input-side">{lead}</span>}
      <input {...attributes} />
      {trail && <span className="text-input-side">{trail}</span>}
    </span>
  );
}
