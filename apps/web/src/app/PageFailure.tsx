import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { LoadFailure } from '../parts/LoadFailure.tsx';

/** A page that broke: the frame around it stays. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <LoadFailure error={error} onRetry={() => void router.invalidate()} />;
}
