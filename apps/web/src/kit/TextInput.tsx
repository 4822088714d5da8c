import type { ComponentProps, ReactNode } from 'react';
import './text-input.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'medium' | 'large' | undefined;
  /** An icon before the text. */
  lead?: ReactNode;
  /** A unit or a small button after it. */
  trail?: ReactNode;
}

/** A native input in our clothes, for pages that do without antd. */
export function TextInput({ size = 'medium', lead, trail, className, ...attributes }: TextInputProps) {
  return (
    <span className={className ? `text-input ${className}` : 'text-input'} data-size={size}>
      {lead && <span className="text-input-side">{lead}</span>}
      <input {...attributes} />
      {trail && <span className="text-input-side">{trail}</span>}
    </span>
  );
}
