import { landingCopy } from '@aex/contracts/copy/landing';
import answersPicture from '#features/landing/pictures/chat-evidence-desktop-dark.webp';
import macroPicture from '#features/landing/pictures/macro-desktop-dark.webp';
import symbolsPicture from '#features/landing/pictures/symbol-desktop-dark.webp';

const texts = landingCopy.screenshots;

const shots = [
  { picture: answersPicture, title: texts.answers, text: texts.answersText, alt: texts.answersPicture },
  { picture: symbolsPicture, title: texts.symbols, text: texts.symbolsText, alt: texts.symbolsPicture },
  { picture: macroPicture, title: texts.macro, text: texts.macroText, alt: texts.macroPicture },
];

/** The product as it is drawn by `npm run screens -- --landing`; the pictures come when they are scrolled to. */
export function Screenshots() {
  return (
    <section aria-labelledby="screenshots" className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 id="screenshots" className="text-h1">
          {texts.title}
        </h2>
        <p className="text-text-2">{texts.simulated}</p>
      </div>
      {shots.map(({ picture, title, text, alt }) => (
        <div key={title} className="grid grid-cols-1 items-center gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="grid gap-2">
            <h3 className="text-h2">{title}</h3>
            <p className="text-text-2">{text}</p>
          </div>
          <img
            src={picture}
            alt={alt}
            width={1440}
            height={900}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card border border-border"
          />
        </div>
      ))}
    </section>
  );
}
