import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../games/game-package.ts';
import type { Device } from '../../../protocol/index.ts';
import { useMedia } from '../../ui/use-media.ts';

/** From so many pixels of a style sheet on, a window is no longer small, and then large. */
const MEDIUM = '(min-width: 640px)';
const LARGE = '(min-width: 1024px)';
/** Something that is touched: a finger is less exact than a mouse. */
const TOUCHED = '(pointer: coarse)';
/** The shorter side of a phone's screen is shorter than this, however it is held. */
const SMALLEST_TABLET = 600;

/** On what somebody takes part: its kind, how wide its window is, and the language of the page; nothing else. */
export function useDevice(): Device {
  const { i18n } = useTranslation();
  const isTouched = useMedia(TOUCHED);
  const isMedium = useMedia(MEDIUM);
  const isLarge = useMedia(LARGE);
  const language = LANGUAGES.find((one) => one === i18n.language) ?? 'en';
  return useMemo(() => {
    const isPhone = Math.min(screen.width, screen.height) < SMALLEST_TABLET;
    const touched = isPhone ? 'phone' : 'tablet';
    const size = isMedium ? 'medium' : 'small';
    return { kind: isTouched ? touched : 'desktop', screen: isLarge ? 'large' : size, language };
  }, [isTouched, isMedium, isLarge, language]);
}
