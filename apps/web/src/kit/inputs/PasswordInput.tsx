import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../button/IconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trail'> {
  /** Names the button that shows what was typed. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...attributes }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <IconButton
      size="small"
      label={isShown ? hideLabel : showLabel}
      icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return <TextInput {...attributes} type={isShown ? 'text' : 'password'} trail={eye} />;
}
