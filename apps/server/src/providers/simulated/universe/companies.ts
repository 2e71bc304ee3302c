import type { SectorId } from '../market/sector-profiles.ts';
import { communicationCompanies } from './communication-companies.ts';
import type { CompanyName } from './company-name.ts';
import { discretionaryCompanies } from './discretionary-companies.ts';
import { energyCompanies } from './energy-companies.ts';
import { financialCompanies } from './financial-companies.ts';
import { healthCareCompanies } from './health-care-companies.ts';
import { industrialCompanies } from './industrial-companies.ts';
import { materialsCompanies } from './materials-companies.ts';
import { realEstateCompanies } from './real-estate-companies.ts';
import { staplesCompanies } from './staples-companies.ts';
import { technologyCompanies } from './technology-companies.ts';
import { utilitiesCompanies } from './utilities-companies.ts';

/** The companies of the world by sector, about the largest first. */
export const companiesBySector: Record<SectorId, readonly CompanyName[]> = {
  technology: technologyCompanies,
  communication: communicationCompanies,
  discretionary: discretionaryCompanies,
  staples: staplesCompanies,
  healthCare: healthCareCompanies,
  financial: financialCompanies,
  industrial: industrialCompanies,
  energy: energyCompanies,
  materials: materialsCompanies,
  realEstate: realEstateCompanies,
  utilities: utilitiesCompanies,
};
