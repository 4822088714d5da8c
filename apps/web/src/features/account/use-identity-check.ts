import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../kit/use-translation.ts';

interface IdentityErrors {
  password?: string | undefined;
  code?: string | undefined;
  /** Of nothing that was typed. */
  whole?: string | undefined;
}

/** Password and code by which a user confirms their identity, and the errors in them. */
export function useIdentityCheck() {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<IdentityErrors>({});

  const onRefused = ({ reason, mass, findings }: ApiError) => {
    if (reason === 'wrongPassword') return setErrors({ password: mass });
    const isOfCode = reason === 'wrongCode' || findings.some(({ path }) => path === 'code');
    setErrors(isOfCode ? { code: findings[0]?.message ?? mass } : { whole: findings[0]?.message ?? mass });
  };
  /** False where one of these is missing; its error is shown then. */
  const isThere = (...names: ('password' | 'code')[]): boolean => {
    const missing: IdentityErrors = {
      ...(names.includes('password') && password === '' && { password: t('factor.passwordMissing') }),
      ...(names.includes('code') && code.trim() === '' && { code: t('factor.codeMissing') }),
    };
    setErrors(missing);
    return Object.keys(missing).length === 0;
  };

  return { password, setPassword, code, setCode, errors, isThere, onRefused };
}
