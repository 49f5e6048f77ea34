import { words } from './pack';

/** Given names that are common in the texts of the five languages and name no place; folded. */
export const GIVEN_NAMES = {
  male: words(
    `adam adolf albert alberto albrecht alejandro alessandro alexander alexandre alexis alfonso alfred alfredo ambroise andre andrea andreas
     andres andrew angelo anthony antoine anton antonio arnold arthur arturo august auguste augustin baptiste benito benjamin benoit
     bernard bernardo bernhard bertrand blaise bruno camillo carl carlo carlos cesare charles christian christiaan christopher
     claude claudio clement cristobal cyrus daniel dante david denis diego dietrich dmitri domenico edgar edmund eduard eduardo
     edward edwin emil emile emilio enrico enrique erasmus eric erich ernest ernesto ernst etienne eugen eugene fabio federico
     felix ferdinand fernando filippo francesco francis francisco francois frank franz fred frederic frederick friedrich gabriel galileo
     gaspard gaston georg george georges gerard gerhard giacomo gianni gilbert giorgio giovanni giulio giuseppe gottfried gottlieb
     gregor guglielmo guido guillaume gunther gustav gustave guy hans harold harry heinrich henri henry herbert hermann hernan
     hugo humphry ignacio isaac ivan jack jacob jacques jakob james jan javier jean jeremy jerome joachim johann johannes john
     jonas jonathan jorge jose josef joseph joshua juan jules julio julius karl kevin konrad kurt lars laurent lawrence leo leon
     leonard leonardo leopold lorenzo louis luca lucas lucien ludovico ludwig luigi luis lukas manuel marc marcel marco mario mark
     martin matteo matthew matthias maurice max maxime maximilian michael michel michelangelo miguel mikhail moritz moses napoleon
     nathaniel neil nicholas nicola nicolas niccolo niels nikolai nikolaus norbert oliver oscar oskar otto pablo paolo pascal patrick
     paul paulo pedro peter philip philipp philippe pierre pieter pietro rafael ralph raphael raymond rene ricardo richard robert
     roberto roger roland rolf ronald rudolf samuel sebastian sebastien sergei sergio siegfried sigmund simon stefan stefano stephen
     steven sven theodor theodore thomas thierry tim tommaso ugo ulrich umberto vasco vicente victor vincent vincenzo vladimir
     walter werner wilhelm william wolfgang xavier yves`,
  ),
  female: words(
    `ada adele agnes aldonza alice alma amalie ana angela anita anna anne annette antonia barbara beatrice beatrix bertha brigitte
     camille carla carmen carolina caroline catalina caterina catherine cecilia charlotte chiara christina christine clara claudia
     colette cristina diana dolores dorothea dorothy edith eleanor elena elisa elisabeth elizabeth ella ellen elsa emilia emily
     emma emmy esther eva fanny federica francesca francoise frida frieda gabriela gabriella gabrielle gertrud giovanna giulia
     grace greta hannah harriet hedwig helen helena helene henriette hildegard ida ines irene isabel isabella isabelle jane
     jeanne jennifer jessica joan johanna josefa josephine juana judith julia juliana julie karen katharina kathleen katherine
     klara laura leonor lisa lise lola louise lucia lucie lucrezia luise luisa lucy magdalena margaret margarete margarita
     margherita marguerite maria marie marietta marion martha marta mary mathilde matilde mercedes michelle monica monika nadia
     nancy nina nora olga patricia paula pauline pilar rachel rebecca regina rita rosa rosalind rose ruth sara sarah silvia
     simone sofia sophia sophie susan susanna suzanne teresa therese ursula valentina vera veronica virginie wilhelmine yvonne`,
  ),
};
