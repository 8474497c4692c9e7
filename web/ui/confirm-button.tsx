import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onConfirm: () => void;
  /** What stands on it once it was pressed. */
  readonly sure: ReactNode;
}

const PATIENCE_MS = 4000;

/** A button for what cannot be taken back: the first press asks, the second does it. */
export function ConfirmButton({ onConfirm, sure, children, ...rest }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return (
    <Button {...rest} {...(isAsking ? { kind: 'danger' as const } : {})} onClick={press}>
      {isAsking ? sure : children}
    </Button>
  );
}
