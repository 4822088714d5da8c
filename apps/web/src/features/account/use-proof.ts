import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../kit/use-translation.ts';

interface ProofErrors {
  password?: string | undefined;
  code?: string | undefined;
  /** Of nothing that was typed. */
  whole?: string | undefined;
}

/** What somebody types to prove who they are, and what is wrong with it. */
export function useProof() {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<ProofErrors>({});

  const onRefused = ({ reason, mass, findings }: ApiError) => {
    if (reason === 'wrongPassword') return setErrors({ password: mass });
    const isOfCode = reason === 'wrongCode' || findings.some(({ path }) => path === 'code');
    setErrors(isOfCode ? { code: findings[0]?.message ?? mass } : { whole: findings[0]?.message ?? mass });
  };
  /** False where one of these is missing; it is told then. */
  const isThere = (...names: ('password' | 'code')[]): boolean => {
    const missing: ProofErrors = {
      ...(names.includes('password') && password === '' && { password: t('factor.passwordMissing') }),
      ...(names.includes('code') && code.trim() === '' && { code: t('factor.codeMissing') }),
    };
    setErrors(missing);
    return Object.keys(missing).length === 0;
  };

  return { password, setPassword, code, setCode, errors, isThere, onRefused };
}
