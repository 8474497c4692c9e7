import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AT_REST, attend } from './attention.ts';
import { callOut, stopCalling } from './call-out.ts';
import { markIcon } from './favicon.ts';
import { callInTitle } from './page-title.ts';

interface Turn {
  readonly isMyTurn: boolean;
  /** What is asked, for the notification. */
  readonly text: string;
  /** What stands in the tab; "your turn" unless it is said otherwise. */
  readonly title?: string;
}

/** Reaches somebody who looks elsewhere while it is their turn: in the tab, by ear and hand, and by a notification. */
export function useAttention({ isMyTurn, text, title: asked }: Turn): void {
  const { t } = useTranslation('shell');
  const attention = useRef(AT_REST);
  const said = useRef(text);
  said.current = text;
  const title = asked ?? t('attention.yourTurn');
  const calledWith = useRef(title);

  useEffect(() => {
    // Whoever is called for something else is called anew.
    if (calledWith.current !== title) attention.current = AT_REST;
    calledWith.current = title;
    const look = () => {
      const call = attend(attention.current, { isMyTurn, isLooking: !document.hidden });
      attention.current = call.attention;
      callInTitle(call.marks ? title : null);
      markIcon(call.marks ? 'called' : 'usual');
      if (call.calls) callOut(title, said.current);
      if (!call.marks) stopCalling();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      callInTitle(null);
      markIcon('usual');
      stopCalling();
    };
  }, [isMyTurn, title]);
}
